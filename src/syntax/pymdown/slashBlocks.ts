import type { LinePair } from '../../parse/include/pairedLines';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { pairsRule } from '../rules';

/** `/// note | Title`; more slashes hold fewer. */
const OPENER = /^ *(?<slashes>\/{3,})[ \t]*(?<name>[A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(?![ \t])(?<title>.*))?$/;
const CLOSER = /^ *(?<name>\/{3,})[ \t]*$/;
/** An option of a block, on a line below it: `    type: warning`. */
const OPTION = /^ {4,}([a-z_]+):(.*)$/;

/**
 * Blocks of PyMdown as containers: `/// note | Title` → `::: note Title`. Those that are neither boxes nor details nor
 * tabs stay as they are, and so does one that is never closed.
 */
export const slashBlocks = pairsRule(['///'], { opened: blockOn, closed: CLOSER }, {});

function blockOn(line: string, at: number, { lines }: { lines: readonly string[] }): LinePair | undefined {
  const { slashes, name = '', title } = OPENER.exec(line.trimEnd())?.groups ?? {};
  if (slashes === undefined) return undefined;
  const options = optionsBelow(lines, at + 1);
  const isBox = name.toLowerCase() === 'admonition';
  const own = containerOfKind(isBox ? (options.get('type') ?? 'note') : name);
  // A block of another kind stays as it is.
  if (own.kind !== 'tab' && !own.isKnown) return { name: slashes, written: line.trimStart(), end: slashes };
  const colons = ':'.repeat(slashes.length);
  const written = `${colons} ${own.kind} ${title ?? own.title}`.trimEnd();
  return { name: slashes, written, end: colons, options: options.size };
}

function optionsBelow(lines: readonly string[], from: number): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let at = from; OPTION.test(lines[at] ?? ''); at += 1) {
    const [, key, value] = OPTION.exec(lines[at]!)!;
    options.set(key!, value!.trim());
  }
  return options;
}

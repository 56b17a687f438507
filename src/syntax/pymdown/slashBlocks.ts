import type { LinePair, PairsAround } from '../../parse/include/pairedLines';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { optionsBelow } from '../optionsBelow';
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
export const slashBlocks = pairsRule(
  ['///'],
  { opened: blockOn, closed: (line) => CLOSER.exec(line)?.groups!.name },
  {},
);

function blockOn(line: string, at: number, { lines }: PairsAround): LinePair | undefined {
  const { slashes, name = '', title } = OPENER.exec(line.trimEnd())?.groups ?? {};
  if (slashes === undefined) return undefined;
  const { options, count } = optionsBelow(lines, at + 1, OPTION);
  const isBox = name.toLowerCase() === 'admonition';
  const own = containerOfKind(isBox ? (options.get('type') ?? 'note') : name);
  // A block of another kind stays as it is.
  if (own.kind !== 'tab' && !own.isKnown) return { name: slashes };
  const colons = ':'.repeat(slashes.length);
  const written = `${colons} ${own.kind} ${title ?? own.title}`.trimEnd();
  return { name: slashes, written, end: colons, options: count };
}

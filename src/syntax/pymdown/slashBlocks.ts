import { takeOpen } from '../../parse/include/pairedLines';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { linesRule } from '../textRule';

/** `/// note | Title`; more slashes hold fewer. */
const OPENER = /^(?<indent> *)(?<slashes>\/{3,})[ \t]*(?<name>[A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(?![ \t])(?<title>.*))?$/;
const CLOSER = /^ *(\/{3,})[ \t]*$/;
/** An option of a block, on a line below it: `    type: warning`. */
const OPTION = /^ {4,}([a-z_]+):(.*)$/;

interface OpenBlock {
  at: number;
  /** Its slashes, of which as many end it. */
  name: string;
  found: Readonly<Record<string, string | undefined>>;
}

/**
 * Blocks of PyMdown as containers: `/// note | Title` → `::: note Title`. Those that are neither boxes nor details nor
 * tabs stay as they are, and so does one that is never closed.
 */
export const slashBlocks = linesRule(
  ['///'],
  (lines, { isProse }) => {
    const open: OpenBlock[] = [];
    for (const [at, text] of lines.entries()) {
      if (!isProse(at)) continue;
      const closed = CLOSER.exec(text)?.[1];
      const found = OPENER.exec(text.trimEnd())?.groups;
      if (found !== undefined) open.push({ at, name: found.slashes!, found });
      const block = closed && takeOpen(open, closed);
      if (block && writeOpener(lines, block)) lines[at] = text.replaceAll('/', ':');
    }
  },
  'prose',
);

/** Writes the line that opens a block, and blank ones in place of its options; false if it is of another kind. */
function writeOpener(written: string[], { at, name: slashes, found }: OpenBlock): boolean {
  const { indent = '', name = '', title } = found;
  const options = new Map<string, string>();
  let end = at + 1;
  for (let found = OPTION.exec(written[end] ?? ''); found !== null; found = OPTION.exec(written[end] ?? '')) {
    options.set(found[1]!, found[2]!.trim());
    end += 1;
  }
  const isBox = name.toLowerCase() === 'admonition';
  const own = containerOfKind(isBox ? (options.get('type') ?? 'note') : name);
  if (own.kind !== 'tab' && !own.isKnown) return false;
  written[at] = `${indent}${':'.repeat(slashes.length)} ${own.kind} ${title ?? own.title}`.trimEnd();
  if (options.size > 0) written.fill('', at + 1, end);
  return true;
}

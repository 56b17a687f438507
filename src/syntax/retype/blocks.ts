import type { RulePage } from '../../model/syntax';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { takeOpen } from '../../parse/include/pairedLines';

/** `!!!tip Title`, `+++ Title`, `=== Title`, `==- Title`, `||| Title`; without a title it ends such a block. */
const LINE = /^(?<indent>[ \t]*)(?<sign>!!!(?<kind>[a-z]+)?|\+{3}|==[=-]|\|{3})(?:[ \t]+(?<title>\S.*))?$/;

interface OpenBlock {
  /** Its signs but for the last, which says how a panel is shown at first. */
  name: string;
  at: number;
  indent: string;
  start: string;
  end: string;
}

/**
 * Writes blocks of Retype as docgen's: `!!!danger` → `::: danger`, `+++ One` → `::: tab One`, a panel as details. A
 * tab, a panel or a column ends where the next one begins. A block that nothing ends stays as it is.
 */
export function rewriteBlocks(lines: string[], { isProse }: RulePage): void {
  const open: OpenBlock[] = [];
  for (const [at, line] of lines.entries()) {
    const found = isProse(at) ? LINE.exec(line.trimEnd())?.groups : undefined;
    if (found === undefined) continue;
    const name = found.sign!.slice(0, 2);
    const isBox = name === '!!';
    const isEnd = found.title === undefined && found.kind === undefined;
    const last = isEnd || !isBox ? takeOpen(open, name) : undefined;
    if (last !== undefined) close(lines, last, { at, isEnd, isText: isProse(at - 1) });
    if (!isEnd || (isBox && last === undefined)) open.push({ name, at, indent: found.indent!, ...blockOf(found) });
  }
}

/** Both lines of a block as docgen writes them. */
function blockOf({ sign, kind = 'note', title = '' }: Record<string, string | undefined>): {
  start: string;
  end: string;
} {
  // Text below it at once stands on a line of its own.
  if (sign!.startsWith('|')) return { start: `**${title}**  `, end: '' };
  if (sign!.startsWith('+')) return { start: `::: tab ${title}`, end: ':::' };
  if (sign!.startsWith('=')) return { start: `::: details ${title}`, end: ':::' };
  const own = containerOfKind(kind);
  return { start: `::: ${own.isKnown ? own.kind : 'note'} ${title || own.title}`.trimEnd(), end: ':::' };
}

/** Writes a block that ends on a line, or above it where the next one begins there. */
function close(
  lines: string[],
  block: OpenBlock,
  { at, isEnd, isText }: { at: number; isEnd: boolean; isText: boolean },
): void {
  const end = block.end === '' ? '' : block.indent + block.end;
  if (isEnd) lines[at] = end;
  else if (lines[at - 1]!.trim() === '' && at - 1 > block.at) lines[at - 1] = end;
  // HTML ends with a blank line.
  else lines[at - 1] = `${lines[at - 1]!}\n${isText ? '' : '\n'}${end}`;
  // A line above may have been added to the one on which the block begins.
  lines[block.at] = lines[block.at]!.replace(/^[^\n]*/, () => block.indent + block.start);
}

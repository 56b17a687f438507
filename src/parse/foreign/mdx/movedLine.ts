import { createFencePartReader } from '../../../base/fencedLines';

/** A component or an element whose content may be indented. */
export interface IndentedBlock {
  /** The line of its end. */
  closer: { from: number };
  /** The indentation of its tag, as it is written. */
  indent: number;
  /** How far its content is to be moved in. */
  inner?: number | undefined;
  /** How far its content is moved to the left; unknown before the first line of it. */
  shift?: number;
}

/**
 * Gives each line of a text, asked for one after the other, as it is in the blocks around it: moved to the left as
 * their content is, but not further than their tags. Lines of code go as far as the line that begins it.
 */
export function createLineMover(open: readonly IndentedBlock[]): (line: string, at: number) => string {
  const partOf = createFencePartReader();
  let shift = 0;
  return (line, at) => {
    const part = partOf(line);
    const isWithin = part === 'inside' || part === 'end';
    if (isWithin && !open.some(({ closer }) => closer.from === at)) {
      const inside = indentOf(line) - (open.at(-1)?.indent ?? 0);
      return movedBy(line, Math.min(shift, Math.max(0, inside)));
    }
    const result = moved(line, at, open);
    shift = indentOf(line) - indentOf(result);
    return result;
  };
}

/** A line as it is in the blocks around it. */
function moved(line: string, at: number, open: readonly IndentedBlock[]): string {
  if (line.trim() === '') return line;
  let result = line;
  for (const block of open) {
    if (block.closer.from === at) return ' '.repeat(block.indent) + result.trimStart();
    const inside = indentOf(result) - block.indent;
    block.shift ??= (block.inner ?? 0) > 0 ? inside - block.inner! : Math.max(0, inside);
    result = movedBy(result, Math.min(block.shift, Math.max(0, inside)));
  }
  return result;
}

function movedBy(line: string, shift: number): string {
  if (line.trim() === '') return line;
  return shift < 0 ? ' '.repeat(-shift) + line : line.slice(Math.min(shift, indentOf(line)));
}

/** How many characters of space a line begins with. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

import { once } from '../base/waiting';
import { scanLines, type ScanOptions } from './scanLines';

/** Options for texts whose tags hold markdown and begin no HTML, as in MDX and Writerside. */
export const TAGS_HOLD_MARKDOWN: ScanOptions = { isMdx: true, endsNearby: true };

/** Text of which the lines outside of fenced code are written anew. */
export function rewriteLines(text: string, write: (line: string) => string, options?: ScanOptions): string {
  const isInCode = fencedTest(text, options);
  const lines = text.split('\n').map((line, at) => {
    const written = write(line);
    // Code is looked for only where it matters.
    return written === line || isInCode(at) ? line : written;
  });
  return lines.join('\n');
}

/** Test for lines of a text, by their numbers from 0: true for fenced code and its fences. */
export function fencedTest(text: string, options?: ScanOptions): (at: number) => boolean {
  const lines = once(() => scanLines(text, options));
  return (at) => lines()[at]?.kind === 'fenced code';
}

import { createFenceReader } from '../../base/fencedLines';

/** Tells of places in a text, asked for from left to right, whether they are outside of code. */
export function proseTest(text: string): (place: number) => boolean {
  const isInCode = createFenceReader();
  let start = 0;
  let end = -1;
  let isOutside = false;
  let isAfterEmpty = true;
  /** The place up to which code spans of the line are counted. */
  let counted = 0;
  let isInSpan = false;
  const nextLine = (): void => {
    start = end + 1;
    end = text.indexOf('\n', start);
    if (end === -1) end = text.length;
    const line = text.slice(start, end);
    const isIndented = isAfterEmpty && /^(?: {4}|\t)/.test(line);
    isOutside = !isInCode(line) && !isIndented;
    isAfterEmpty = line.trim() === '';
    counted = start;
    isInSpan = false;
  };
  return (place) => {
    while (end < place && end < text.length) nextLine();
    const marks = text.slice(counted, place).match(/`+/g)?.length ?? 0;
    if (marks % 2 === 1) isInSpan = !isInSpan;
    counted = place;
    return isOutside && !isInSpan;
  };
}

import type { Point, Position } from 'unist';

/** The lines of a text, and the position of their characters in it. */
export interface TextLines {
  all: readonly string[];
  /** The place of a character; lines and columns count from 0 here, and from 1 in the result, as in unist. */
  point(line: number, column: number): Point;
  /** From the first character to just before the end. */
  position(start: { line: number; column: number }, end: { line: number; column: number }): Position;
}

/** Splits a text whose lines end with `\n`. */
export function splitLines(text: string): TextLines {
  const all = text.split('\n');
  const offsets: number[] = [];
  let offset = 0;
  for (const line of all) {
    offsets.push(offset);
    offset += line.length + 1;
  }
  const point = (line: number, column: number): Point => ({
    line: line + 1,
    column: column + 1,
    offset: offsets[line]! + column,
  });
  return {
    all,
    point,
    position: (start, end) => ({ start: point(start.line, start.column), end: point(end.line, end.column) }),
  };
}

import type { Point } from 'unist';

/** The place behind a text that begins at a place. */
export function pointAfter({ line, column, offset = 0 }: Point, text: string): Point {
  const last = text.lastIndexOf('\n');
  if (last === -1) return { line, column: column + text.length, offset: offset + text.length };
  return { line: line + text.split('\n').length - 1, column: text.length - last, offset: offset + text.length };
}

import type { Html } from 'mdast';
import type { Node, Point, Position } from 'unist';
import type { Spot } from '../model/pageDetails';

/** The text of a node in its file; all of the file for a node without a place. */
export function sourceOf({ position }: Node, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset);
}

export function spotOf({ position }: Node): Spot {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line, column };
}

/** Finds of a pattern in the text of a node as it is in the file, each with its place. */
export function findsIn({ position }: Node, file: string, pattern: RegExp): (Spot & { found: RegExpExecArray })[] {
  if (position === undefined) return [];
  const source = sourceOf({ type: 'text', position }, file);
  return Array.from(source.matchAll(pattern), (found) => {
    const before = source.slice(0, found.index).split('\n');
    const column = before.at(-1)!.length + (before.length === 1 ? position.start.column : 1);
    return { found, line: position.start.line + before.length - 1, column };
  });
}

/** The place behind a text that begins at a place. */
export function pointAfter({ line, column, offset = 0 }: Point, text: string): Point {
  const last = text.lastIndexOf('\n');
  if (last === -1) return { line, column: column + text.length, offset: offset + text.length };
  return { line: line + text.split('\n').length - 1, column: text.length - last, offset: offset + text.length };
}

/** The place of a character of HTML. */
export function placeInHtml({ value, position }: Html, offset: number): Position | undefined {
  const line = value.slice(0, offset).split('\n').length - 1;
  if (position === undefined || line === 0) return position;
  const place = { line: position.start.line + line, column: offset - value.lastIndexOf('\n', offset - 1) };
  return { start: place, end: place };
}

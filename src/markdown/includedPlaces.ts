import type { Point, Position } from 'unist';
import type { ParseResult } from '../model/parsedPage';

/**
 * Lines of the first included file begin here, those of the second at twice the number: positions of nodes are numbers
 * that every step and plugin hands on, and no file has so many lines.
 */
const LINES = 2 ** 32;

/** A place of an included file among those of the page; what reads the page's own text finds the comment there. */
export function placeInPart(file: string, place: Position | undefined, parts: string[], comment: Position): Position {
  const known = parts.indexOf(file);
  const part = known === -1 ? parts.push(file) : known + 1;
  const at = ({ line, column }: Point, { offset }: Point): Point => ({
    line: line < LINES ? part * LINES + line : line,
    column,
    ...(offset !== undefined && { offset }),
  });
  return {
    start: at(place?.start ?? { line: 1, column: 1 }, comment.start),
    end: at(place?.end ?? { line: 1, column: 1 }, comment.end),
  };
}

/** A parsed page in which each place of an included file names that. */
export function inTheirFiles(parsed: ParseResult, parts: readonly string[]): ParseResult {
  if (parts.length === 0) return parsed;
  const { page, diagnostics, ...result } = parsed;
  const { references, components, details } = page;
  const found = {
    references,
    ...(components !== undefined && { components }),
    ...(details !== undefined && { details }),
  };
  return { ...result, page: { ...page, ...placed(found, parts), parts }, diagnostics: placed(diagnostics, parts) };
}

function placed<Data>(data: Data, parts: readonly string[]): Data {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((each: unknown) => placed(each, parts)) as Data;
  const inside = Object.entries(data).map(([key, value]) => [key, placed(value as unknown, parts)]);
  const copy = Object.fromEntries(inside) as Data & { line?: unknown };
  if (typeof copy.line !== 'number' || copy.line < LINES) return copy;
  return { ...copy, file: parts[Math.floor(copy.line / LINES) - 1], line: copy.line % LINES };
}

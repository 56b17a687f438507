import type { Nodes } from 'mdast';
import { isMarker, MARKER_LINES } from '../../prose/markerLines';
import { walkMarkdown } from '../walk';

/** A line that looks like a marker, from its first character to its end. */
export interface MarkerLine {
  start: number;
  text: string;
}

/** Text that may precede a marker in a line: indentation, quotations, list items, footnotes. */
const BEFORE = String.raw`[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)]|\[\^[^\]\n]+\]:)[ \t]*)*`;
const FIRST = Object.keys(MARKER_LINES)
  .map((character) => `\\${character}`)
  .join('');
// Without the flag `m`, for which a line also ends at U+2028.
const CANDIDATE = new RegExp(String.raw`(?:^|\n)${BEFORE}([${FIRST}][^\n]*)`, 'g');

/** Every line that could be a marker; some of them may be code. */
export function findMarkers(text: string): MarkerLine[] {
  return [...text.matchAll(CANDIDATE)].flatMap((found) => {
    const line = found[1]!;
    return isMarker(line) ? [{ start: found.index + found[0].length - line.length, text: line }] : [];
  });
}

/**
 * A text of the same length with headings in place of markers: like a marker, a heading ends a paragraph, a table or a
 * list before it, and it is one line.
 */
export function hideMarkers(text: string, markers: readonly MarkerLine[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const marker of markers) {
    parts.push(text.slice(end, marker.start), '# ', 'x'.repeat(marker.text.length - 2));
    end = marker.start + marker.text.length;
  }
  return parts.join('') + text.slice(end);
}

interface FoundMarkers {
  /** Markers that were read as headings. */
  real: MarkerLine[];
  /** How many are lines of code or HTML. */
  verbatim: number;
}

/** Turns the headings of `hideMarkers` into markers. */
export function restoreMarkers(tree: Nodes, markers: readonly MarkerLine[]): FoundMarkers {
  const found: FoundMarkers = { real: [], verbatim: 0 };
  if (markers.length === 0) return found;
  let at = 0;
  walkMarkdown(tree, ({ type, position }, index, parent) => {
    if (position === undefined || !HOLDS_LINES.has(type)) return;
    const [from, to] = [position.start.offset!, position.end.offset!];
    while (startOf(markers[at]) < from) at += 1;
    const marker = markers[at];
    if (marker === undefined || startOf(marker) >= to) return;
    if (type === 'heading') {
      if (marker.start !== from) return;
      parent!.children[index] = { type: 'lineMarker', value: marker.text.trim(), position };
      found.real.push(marker);
      at += 1;
      return;
    }
    // HTML that begins like a marker is the marker.
    if (type === 'html' && marker.start === from) at += 1;
    for (; startOf(markers[at]) < to; at += 1) found.verbatim += 1;
  });
  return found;
}

const HOLDS_LINES = new Set<Nodes['type']>(['heading', 'code', 'html']);

function startOf(marker: MarkerLine | undefined): number {
  return marker?.start ?? Number.POSITIVE_INFINITY;
}

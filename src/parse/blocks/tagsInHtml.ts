import type { Html, RootContent } from 'mdast';
import type { Position } from 'unist';
import { readComponentTag, type ComponentTag } from '../../base/componentTag';

const CLOSER = /\n[ \t]*<\/[A-Z]/;
const TAGS = /<(\/?)([A-Z]\w*)/g;

/**
 * Takes the tags of components out of HTML that goes on because no empty line ends it (CommonMark 4.6): each closing
 * one on a line of its own that nothing in the HTML opens, and those behind it.
 */
export function splitAtTags(html: Html): (RootContent & { type: 'html' | 'lineMarker' })[] {
  if (!CLOSER.test(html.value)) return [html];
  const pieces: { type: 'html' | 'lineMarker'; lines: string[]; at: Start }[] = [];
  const isTag = createTagReader();
  let offset = 0;
  for (const [at, line] of html.value.split('\n').entries()) {
    const type = isTag(line) ? 'lineMarker' : 'html';
    const last = pieces.at(-1);
    if (type === 'html' && last?.type === 'html') last.lines.push(line);
    else pieces.push({ type, lines: [type === 'html' ? line : line.trim()], at: { line: at, offset } });
    offset += line.length + 1;
  }
  if (pieces.length === 1) return [html];
  return pieces.map(({ type, lines, at }) => {
    const { position } = html;
    return { type, value: lines.join('\n'), ...(position && { position: placeOf(position, lines, at) }) };
  });
}

/** Tells of each line, asked for one after the other, whether it is a tag that is none of the HTML. */
function createTagReader(): (line: string) => boolean {
  let isOutside = false;
  /** How many of each name the HTML has opened, and of all. */
  const open = new Map<string, number>();
  let all = 0;
  const isOpen = (name: string): boolean => (open.get(name) ?? 0) > 0;
  const isFree = ({ kind, name }: ComponentTag): boolean => (kind === 'close' ? !isOpen(name) : isOutside && all === 0);
  const add = (name: string, more: 1 | -1): void => {
    open.set(name, (open.get(name) ?? 0) + more);
    all += more;
  };
  return (line) => {
    const tag = readComponentTag(line.trim());
    if (tag !== null && isFree(tag)) {
      isOutside = true;
      return true;
    }
    for (const [, slash, name] of tag?.kind === 'whole' ? [] : line.matchAll(TAGS)) {
      if (slash === '') add(name!, 1);
      else if (isOpen(name!)) add(name!, -1);
    }
    return false;
  };
}

/** How many lines and characters of the HTML are in front of a piece. */
interface Start {
  line: number;
  offset: number;
}

/** The place of some lines in HTML; the first ones are where the HTML begins. */
function placeOf({ start }: Position, lines: readonly string[], at: Start): Position {
  const first = at.line === 0 ? start : { line: start.line + at.line, column: 1, offset: start.offset! + at.offset };
  const end = { line: first.line + lines.length - 1, column: lines.at(-1)!.length + 1 };
  return { start: first, end: { ...end, offset: first.offset! + lines.join('\n').length } };
}

import type { List, Parent, Root, RootContent, Html } from 'mdast';
import type { Position } from 'unist';
import { readMarker } from '../../prose/markerLines';
import type { PageContext } from '../../markdown/context';
import { readComponentTag, type ComponentTag } from '../../base/componentTag';

/** Blocks of HTML that go on to their own end; any other ends at an empty line (CommonMark 4.6). */
const OWN_END = /^<(?:!|\?|(?:script|pre|style|textarea)\b)/i;
/** Beginnings of closing lines. */
const CLOSER = /:::|<\/(?:[A-Z]|code-)/;
/** Row of colons. Blocks that were opened below a row of colons alone begin there. */
const ROW = /^[ \t]*:{3}/;
const ONLY_ROW = /^[ \t]*:{3,}[ \t]*$/;

/**
 * Brings closing lines to where their containers are: out of HTML that no empty line ends, and out of the last item of
 * a list, where programs that format markdown indent them.
 */
export function moveClosers(tree: Root, { mayHave }: PageContext): void {
  if (mayHave(CLOSER)) moveIn(tree);
}

function moveIn(parent: Parent): void {
  if (parent.children.every(({ type }) => type !== 'html' && !holdsBlocks(type))) return;
  parent.children = parent.children.flatMap((child, at): RootContent[] => {
    if (child.type === 'html' && at > 0)
      return splitAtTags(child).flatMap((each) => (each.type === 'html' ? splitHtml(each) : [each]));
    if (!('children' in child) || !holdsBlocks(child.type)) return [child];
    moveIn(child);
    return child.type === 'list' ? [child, ...takeClosers(child)] : [child];
  });
}

function holdsBlocks(type: string): boolean {
  return type === 'list' || type === 'listItem' || type === 'blockquote' || type === 'footnoteDefinition';
}

function splitHtml(html: RootContent & { type: 'html' }): RootContent[] {
  const all = html.value.split('\n');
  const lines = OWN_END.test(html.value) ? [] : lastMarkers(all);
  if (lines.length === 0) return [html];
  const { position } = html;
  const before = all.slice(0, all.length - lines.length).join('\n');
  const rest = position && { ...position, end: { ...position.end, offset: position.start.offset! + before.length } };
  return [
    { ...html, value: before, ...(rest && { position: rest }) },
    ...lines.map((line, at): RootContent => {
      const value = line.trim();
      return {
        type: 'lineMarker',
        value,
        ...(position && { position: placeOf(value, lines.slice(at + 1), position) }),
      };
    }),
  ];
}

/** Rows of colons at the end of some lines, of which the first one closes. */
function lastMarkers(lines: readonly string[]): string[] {
  let first = lines.length;
  while (first > 1 && ROW.test(lines[first - 1]!)) first -= 1;
  while (first < lines.length && !ONLY_ROW.test(lines[first]!)) first += 1;
  return lines.slice(first);
}

/** Position of a marker, whose HTML ends with the lines below the marker. */
function placeOf(marker: string, below: readonly string[], { end }: Position): Position {
  const offset = end.offset! - below.reduce((sum, line) => sum + line.length + 1, 0) - marker.length;
  // HTML in a quotation may end in the line below, before what is in it.
  if (below.length === 0) return { start: { ...end, column: Math.max(1, end.column - marker.length), offset }, end };
  const line = end.line - below.length;
  const after = { line, column: marker.length + 1, offset: offset + marker.length };
  return { start: { line, column: 1, offset }, end: after };
}

/** Closing lines at the end of a list's last item that close nothing in it. */
function takeClosers(list: List): RootContent[] {
  const item = list.children.at(-1);
  const taken: RootContent[] = [];
  while (item !== undefined) {
    const last = item.children.at(-1) as RootContent | undefined;
    if (last?.type !== 'lineMarker' || readMarker(last.value).type !== 'close' || openBlocks(item) >= 0) break;
    item.children.pop();
    taken.unshift(last);
  }
  return taken;
}

/** How many blocks are open at the end; below zero if more are closed than opened. */
function openBlocks({ children }: Parent): number {
  return children.reduce((open, child) => {
    if (child.type !== 'lineMarker') return open;
    const marker = readMarker(child.value);
    if (marker.type === 'import' || marker.type === 'toc') return open;
    if (marker.type === 'component' && marker.tag.kind === 'whole') return open;
    return open + (marker.type === 'close' ? -1 : 1);
  }, 0);
}

const TAG_CLOSER = /\n[ \t]*<\/[A-Z]/;
const TAGS = /<(\/?)([A-Z]\w*)/g;

/**
 * Takes the tags of components out of HTML that goes on because no empty line ends it (CommonMark 4.6): each closing
 * one on a line of its own that nothing in the HTML opens, and those behind it.
 */
function splitAtTags(html: Html): (RootContent & { type: 'html' | 'lineMarker' })[] {
  if (!TAG_CLOSER.test(html.value)) return [html];
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
    return { type, value: lines.join('\n'), ...(position && { position: placeOfLines(position, lines, at) }) };
  });
}

/** Test for lines, one after the other: true for a tag that belongs to no HTML. */
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
function placeOfLines({ start }: Position, lines: readonly string[], at: Start): Position {
  const first = at.line === 0 ? start : { line: start.line + at.line, column: 1, offset: start.offset! + at.offset };
  const end = { line: first.line + lines.length - 1, column: lines.at(-1)!.length + 1 };
  return { start: first, end: { ...end, offset: first.offset! + lines.join('\n').length } };
}

import { createFenceReader } from '../../../base/fencedLines';
import { readJsxTag, type JsxTag } from './jsxTag';

const TAG = /^[ \t]*<\/?[A-Z]/;
/** The tags within a line, of which only the name counts. */
const INLINE = /<(\/?)([A-Z][\w.]*)(?![\w.])[^<>]*>/g;
const CODE = /`[^`]*`/g;
/** A tag over more lines than these is text. */
const MOST_LINES = 60;
/** A component that is given all rows of a table in the lines below. */
const IS_GIVEN_MORE = /^[ \t]*<[A-Z][\w.]*(?:[ \t][^<>]*[{[(])?[ \t]*$/;
const MOST_LINES_BELOW = 1000;

/** A tag at the start of a line. */
export interface LineTag {
  tag: JsxTag;
  from: number;
  /** The line after its last one. */
  to: number;
  /** What follows it on its last line. */
  rest: string;
}

/** A component whose tag and whose end have lines to themselves. */
export interface TagPair {
  opener: LineTag;
  closer: LineTag;
}

/** The tags of a page that begin lines, by their line: those of pairs, those that are whole, and those before text. */
export interface LineTags {
  pairs: ReadonlyMap<number, TagPair>;
  wholes: ReadonlyMap<number, LineTag>;
  attached: ReadonlyMap<number, LineTag>;
}

interface OpenTag {
  name: string;
  tag?: LineTag;
}

/** Finds the tags that begin lines, outside of code. */
export function readLineTags(lines: readonly string[]): LineTags {
  const pairs = new Map<number, TagPair>();
  const wholes = new Map<number, LineTag>();
  const attached = new Map<number, LineTag>();
  const open = createOpenTags();
  const isInCode = createFenceReader();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (isInCode(line) || !line.includes('<')) continue;
    const found = lineTag(lines, at);
    if (found?.rest.trim() !== '') {
      if (found?.tag.kind === 'open') attached.set(at, found);
      followInline(line.replaceAll(CODE, '').matchAll(INLINE), open);
      continue;
    }
    if (found.tag.kind === 'whole') wholes.set(at, found);
    else follow(found, open, pairs);
    at = found.to - 1;
  }
  for (const { tag } of open.all()) if (tag !== undefined) attached.set(tag.from, tag);
  return { pairs, wholes, attached };
}

function follow(found: LineTag, open: OpenTags, pairs: Map<number, TagPair>): void {
  const { name, kind } = found.tag;
  if (kind === 'open') {
    open.add({ name, tag: found });
    return;
  }
  const opener = open.take(name)?.tag;
  if (opener !== undefined) pairs.set(opener.from, { opener, closer: found });
}

function lineTag(lines: readonly string[], from: number): LineTag | undefined {
  if (!TAG.test(lines[from]!)) return undefined;
  const most = IS_GIVEN_MORE.test(lines[from]!) ? MOST_LINES_BELOW : MOST_LINES;
  const text = lines.slice(from, from + most).join('\n');
  const tag = readJsxTag(text, text.indexOf('<'));
  if (tag === undefined) return undefined;
  const to = from + text.slice(0, tag.end).split('\n').length;
  const lineEnd = text.indexOf('\n', tag.end);
  return { tag, from, to, rest: text.slice(tag.end, lineEnd === -1 ? text.length : lineEnd) };
}

function followInline(tags: Iterable<RegExpExecArray>, open: OpenTags): void {
  for (const [whole, slash, name] of tags) {
    if (slash === '/') open.take(name!);
    else if (!whole.endsWith('/>')) open.add({ name: name! });
  }
}

/** The tags that are open at a place of a page. */
interface OpenTags {
  add(tag: OpenTag): void;
  /** The last one of a name, which ends all that were opened in it. */
  take(name: string): OpenTag | undefined;
  all(): readonly OpenTag[];
}

/** It counts names, so that ends of what is not open take no time. */
function createOpenTags(): OpenTags {
  const open: OpenTag[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, more: 1 | -1): void => void counts.set(name, (counts.get(name) ?? 0) + more);
  return {
    add(tag) {
      open.push(tag);
      count(tag.name, 1);
    },
    take(name) {
      if ((counts.get(name) ?? 0) === 0) return undefined;
      const ended = open.splice(open.findLastIndex((each) => each.name === name));
      ended.forEach((each) => count(each.name, -1));
      return ended[0];
    },
    all: () => open,
  };
}

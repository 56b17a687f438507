import { BOOK_SUMMARY, isMarkdown } from '../../base/markdownFile';
import type { SidebarCaption, SidebarItem } from '../../config/sidebarItem';
import type { BookSummary } from '../../model/bookSummary';

interface Line {
  /** How far the entry is indented; links outside of a list are at the top. */
  indent: number;
  label: string;
  target: string;
}

interface Open {
  indent: number;
  items: SidebarItem[];
}

/** The sidebar that a book's table of contents describes; undefined for a page that has anything else on it. */
export function readBookSummary(relativePath: string, text: string): BookSummary | undefined {
  if (relativePath !== BOOK_SUMMARY) return undefined;
  const parts: SidebarCaption[] = [{ label: '', groups: [] }];
  let listed = 0;
  const lines = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .split(/\r?\n/);
  let path: Open[] = [];
  for (const line of lines.map((each) => each.trimEnd()).filter((each) => each !== '')) {
    const heading = /^#{1,6}\s+([^]*)/.exec(line)?.[1]?.replace(/(?<!#)#+$/, '');
    const isRule = /^\s*([-*_])(?:\s*\1){2,}\s*$/.test(line);
    if (heading !== undefined || isRule) {
      // The first heading is the name of the list itself.
      parts.push({ label: listed === 0 ? '' : plain(heading ?? ''), groups: [] });
      path = [];
      continue;
    }
    const entry = readLine(line);
    if (entry === undefined) return undefined;
    path = place(entry, path, parts.at(-1)!.groups);
    listed += 1;
  }
  const list = parts.flatMap((part): BookSummary => (part.label === '' ? part.groups.map(closed) : [closedPart(part)]));
  return listed === 0 ? undefined : list;
}

/** A label with code, escapes and pairs of brackets; the target may be in angle brackets, or hold round ones. */
const LINK = new RegExp(
  '^\\[(?<label>(?:\\\\.|`[^`]*`|`(?![^`]*`)|\\[[^\\[\\]]*\\]|[^\\[\\]\\\\`])*)\\]' +
    '\\(\\s*(?:<(?<quoted>[^>]*)>|(?<target>[^\\s()]*(?:\\([^\\s)]*\\)[^\\s()]*)*))(?:\\s+["\'(].*["\')])?\\s*\\)' +
    '(?<rest>[^]*)$',
);

/** `  - [Label](file.md)`, `- Label`, `[Label](file.md)` */
function readLine(line: string): Line | undefined {
  const [, space, bullet, rest] = /^(\s*)([-*+]\s+|\d+[.)]\s+)?([^]*)/.exec(line)!;
  const indent = space!.replaceAll('\t', '    ').length;
  const link = LINK.exec(rest!)?.groups;
  // Behind an entry of a list may be a few words; a line with more around its link is a text.
  const isEntry = link !== undefined && (link.rest === '' || (bullet !== undefined && !/[[\]]/.test(link.rest!)));
  if (isEntry) return { indent, label: plain(link.label!), target: link.quoted ?? link.target! };
  return link !== undefined || bullet === undefined || /[[\]]/.test(rest!)
    ? undefined
    : { indent, label: plain(rest!), target: '' };
}

/** Puts an entry below the one that it is indented under; returns the lists that are open now. */
function place({ indent, label, target }: Line, path: readonly Open[], top: SidebarItem[]): Open[] {
  const above = path.filter((each) => each.indent < indent);
  const own: SidebarItem[] = [];
  (above.at(-1)?.items ?? top).push({ label, items: own, ...(target !== '' && { index: target }) });
  return [...above, { indent, items: own }];
}

function closedPart({ label, groups }: SidebarCaption): SidebarCaption {
  return { label, groups: groups.map(closed) };
}

/** An entry that nothing is below of is a page or a link, and a chapter without a text is left out. */
function closed(item: SidebarItem): SidebarItem {
  if (typeof item === 'string' || !('items' in item)) return item;
  const { label, items, index } = item;
  if (items.length > 0) {
    const inner = items.map(closed);
    if (index === undefined || isFile(index)) return { label, items: inner, ...(index && { index: fileOf(index) }) };
    return { label, items: [{ link: index, label }, ...inner] };
  }
  if (index === undefined) return { label, items: [] };
  return isFile(index) ? { file: fileOf(index), label } : { link: index, label };
}

function isFile(target: string): boolean {
  return isMarkdown(target) && !/^[a-z][a-z\d+.-]*:/i.test(target);
}

/** A backslash only says that the sign behind it is no mark (CommonMark 2.4). */
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
const MARK = new RegExp(`<[^<>]*>|[\`*]|${ESCAPE.source}`, 'g');

/** `./a%20b\_c.md` → `a b_c.md` */
function fileOf(target: string): string {
  try {
    return decodeURIComponent(target.replace(ESCAPE, '')).replace(/^(?:\.?\/)+/, '');
  } catch {
    return target;
  }
}

function plain(label: string): string {
  return label.replace(MARK, '').trim();
}

import { readComponentTag, type ComponentTag } from '../base/componentTag';
import { splitRegion } from './includes';
import { isReservedId } from './reservedId';
import { tagAttribute } from '../base/html';

/** The meaning of a marker line; `closer` is the line that ends what it opens. */
export type Marker =
  | { type: 'container'; kind: string; title: string; id?: string; isOpen?: true; closer: string }
  | { type: 'code-group'; closer: string }
  | { type: 'code-block'; title: string; active: boolean; closer: string }
  | { type: 'close'; closer: string }
  | { type: 'import'; file: string; region?: string; meta: string }
  | { type: 'component'; tag: ComponentTag; closer: string }
  | { type: 'toc' };

const CODE_OR_IMPORT = /^(?:<\/?code-(?:group|block)(?:\s[^>]*)?>[ \t]*|<<<[ \t]*(?:@|\.{1,3})\/.*)$/i;

/**
 * Lines that have a special meaning in VuePress's markdown and none in CommonMark, by their first character: `::: tip`,
 * `:::`, `<code-group>`, `<code-block title="…">`, their closing tags, `<<< @/file`, `[[toc]]`; and the tag of a
 * component that has a line to itself. Badges are part of the text.
 */
export const MARKER_LINES: Readonly<Record<string, { test(line: string): boolean }>> = {
  ':': /^:{3,}/,
  '<': {
    test: (line) =>
      CODE_OR_IMPORT.test(line) || (/^<\/?(?!Badge\b)[A-Z]/.test(line) && readComponentTag(line) !== null),
  },
  '[': /^\[\[_?toc_?\]\][ \t]*$/i,
};

/** True if a line at the margin is a marker. */
export function isMarker(line: string): boolean {
  const pattern = MARKER_LINES[line[0] ?? ''];
  return pattern?.test(line) === true;
}

/** Reads a marker line without trailing spaces; any other line closes nothing. */
export function readMarker(line: string): Marker {
  if (line.startsWith(':')) return readContainer(line);
  if (line.startsWith('[')) return { type: 'toc' };
  if (line.startsWith('<<<')) {
    const [, target = '', meta = ''] = /^<<<[ \t]*((?:@|\.{1,3})\/[^\s{]+)[ \t]*([^]*)/.exec(line) ?? [];
    return { type: 'import', ...splitRegion(target), meta: meta.trim() };
  }
  if (/^<code-group/i.test(line)) return { type: 'code-group', closer: '</code-group>' };
  if (/^<code-block/i.test(line)) {
    const active = /\sactive(?=[\s=>])/i.test(line.replace(/"[^"]*"|'[^']*'/g, ''));
    return { type: 'code-block', title: tagAttribute(line, 'title') ?? '', active, closer: '</code-block>' };
  }
  const tag = readComponentTag(line);
  if (tag !== null && tag.kind !== 'close') return { type: 'component', tag, closer: `</${tag.name.toLowerCase()}>` };
  return { type: 'close', closer: line.toLowerCase().replace(/\s/g, '') };
}

/**
 * Longer rows of colons open and close like three colons. Forms: `::: tip Title`, `:::tip[Title]{.class}`,
 * `::: {.tip title="Title"}`.
 */
function readContainer(line: string): Marker {
  const [, name, rest = ''] = /^:{3,}[ \t]*([\p{L}\p{N}_-]+)([^]*)/u.exec(line) ?? [];
  const [, ownClass] = /^:{3,}[ \t]*\{[ \t]*\.([\w-]+)(?![\w-])[^{}]*\}/.exec(line) ?? [];
  const kind = (name ?? ownClass)?.toLowerCase();
  if (kind === undefined) return { type: 'close', closer: ':::' };
  if (kind === 'code-group') return { type: 'code-group', closer: ':::' };
  const [written, id] = withoutId(name === undefined ? line.replace(/^:+/, '') : rest);
  const bare = kind === 'details' ? written.replace(OPEN, '') : written;
  const title = containerTitle(bare);
  if (kind !== 'code-group-item') return boxOf({ kind, title, id, isOpen: bare !== written });
  return { type: 'code-block', title: title.replace(/:active$/, ''), active: title.endsWith(':active'), closer: ':::' };
}

/** VitePress's `::: details Title {open}` */
const OPEN = /\{[ \t]*open[ \t]*\}[ \t]*:*$/;

function boxOf({ kind, title, id, isOpen }: { kind: string; title: string; id: string | undefined; isOpen: boolean }) {
  return {
    ...{ type: 'container' as const, kind, title },
    ...(id && { id }),
    ...(isOpen && { isOpen: true as const }),
    closer: ':::',
  };
}

/** `Title {#id}`, as behind a heading. */
function withoutId(rest: string): [rest: string, id: string | undefined] {
  const found = /\{#([\w-]+)\}\s*:*$/.exec(rest);
  if (found === null) return [rest, undefined];
  return [rest.slice(0, found.index), isReservedId(found[1]!) ? undefined : found[1]];
}

function containerTitle(rest: string): string {
  const text = rest.replace(/(?<!:):{3,}$/, '').trim();
  const [, bracketed, attributes] = /^(?:\[(.*)\])?[ \t]*(\{[^{}]*\})?$/.exec(text) ?? [];
  if (bracketed !== undefined) return bracketed.trim();
  if (attributes !== undefined) return tagAttribute(attributes.slice(1, -1), 'title') ?? '';
  return text;
}

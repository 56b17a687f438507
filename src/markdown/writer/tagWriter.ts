import { append } from '../../../client/shared/lists';
import type { Element, Root as HtmlRoot } from 'hast';
import type { Html } from 'mdast';
import type { Point, Position } from 'unist';
import { shownImage } from '../finishHtml';
import type { HtmlPiece } from '../html/htmlPieces';
import type { Tags } from '../html/parts';
import { attributesOf, readAttributes } from '../html/writtenHtml';
import { hasScheme, isExternal } from '../links';
import { attributeHtml, LOADED_LATER } from './escape';
import { refer, type PageWriter } from './pageWriter';
import { pointAfter } from '../places';

type Tag = Extract<HtmlPiece, { attributes: string }>;

interface TagWriterOptions {
  tags: Tags;
  page: Pick<PageWriter, 'externalHint' | 'references' | 'anchors'>;
  /** Writes a tree of HTML. */
  finish: (part: HtmlRoot) => string;
}

/** Makes a function that writes the tags of an author where `areTagsInPlace`, with links like those of markdown. */
export function tagWriter({ tags, page, finish }: TagWriterOptions): (node: Html) => string {
  const ends: string[] = [];
  let known: ReturnType<typeof readAttributes> | undefined;
  const propertiesOf = (attributes: string): Element['properties'] => {
    known ??= readAttributes(attributesIn(tags));
    return { ...known.get(attributes) };
  };
  const begin = (tag: Tag, start: Point | undefined): string => {
    const { kind, name } = tag;
    const position = start && { start, end: start };
    const simple = simpleTag(tag, page, position);
    const properties = simple === undefined ? propertiesOf(tag.attributes) : {};
    const element: Element = {
      type: 'element',
      tagName: name,
      properties,
      children: [],
      ...(position && { position }),
    };
    const html = simple ?? finish({ type: 'root', children: [element] });
    if (kind === 'void') return html;
    const hint = name === 'a' ? page.externalHint : '';
    const end = simple === undefined ? endOf(name) : '';
    const isLinkOut = hint !== '' && html.endsWith(hint + end);
    ends.push(`${isLinkOut ? hint : ''}${endOf(name)}`);
    return html.slice(0, html.length - (isLinkOut ? hint.length : 0) - end.length);
  };
  return ({ value, position }) => {
    let [html, start, from] = ['', position?.start, 0];
    for (const piece of tags.piecesOf(value)!) {
      start &&= pointAfter(start, value.slice(from, piece.at));
      from = piece.at;
      if ('value' in piece) html += piece.kind === 'comment' ? `<!--${piece.value}-->` : piece.value;
      else html += piece.kind === 'close' ? ends.pop()! : begin(piece, start);
    }
    return html;
  };
}

/** A table is in a box that scrolls. */
function startOf(name: string): string {
  return name === 'table' ? '<div class="table-wrapper"><table' : `<${name}`;
}

function endOf(name: string): string {
  return name === 'table' ? '</table></div>' : `</${name}>`;
}

function attributesIn({ holders, piecesOf }: Tags): string[] {
  const all: string[] = [];
  for (const node of holders as ReadonlySet<Partial<Html>>) {
    if (node.type === 'html') append(all, (piecesOf(node.value!) ?? []).flatMap(attributesOf));
  }
  return all;
}

/** Attributes that are the same text in HTML that was parsed and written again. */
const NAMES = 'id|name|href|src|alt|title|align|valign|width|height|rowspan|colspan|border|class|style|target|markdown';
const SIMPLE = new RegExp(String.raw`\s+(${NAMES})=(?:"([^"]*)"|'([^']*)')`, 'y');
const NUMBER = /^(?:0|[1-9]\d{0,8}|\d+(?:%|px))$/;
const VALUES = new Map([
  ...['width', 'height', 'rowspan', 'colspan', 'border'].map((name) => [name, NUMBER] as const),
  ['class', /^[^\s]+(?: [^\s]+)*$/],
]);

/** Undefined if attributes have to be read by a parser. A link to another site has its hint behind it. */
function simpleTag(
  { name, attributes }: Tag,
  page: TagWriterOptions['page'],
  position: Position | undefined,
): string | undefined {
  if (attributes === '') return `${startOf(name)}>`;
  const values = simpleAttributes(attributes);
  if (values === undefined) return undefined;
  const isLink = name === 'a' && values.has('href');
  const looked = isLink ? 'href' : 'src';
  const url = values.get(looked);
  const isOut = url !== undefined && isExternal(url);
  if (hasMore(values, { isLink, isOut })) return undefined;
  append(page.anchors, anchorsIn(name, values));
  const image = name === 'img' ? shownImage(Object.fromEntries(values)) : undefined;
  const html = [...values].map(([key, value]) => {
    const isReference = key === looked && !isOut && !hasScheme(value);
    const kind = isLink ? 'link' : 'asset';
    const reference = { kind, url: value, ...(image !== undefined && { image }) } as const;
    return ` ${key}="${isReference ? refer(page, reference, position) : attributeHtml(value)}"`;
  });
  const loading = image !== undefined && isOut ? LOADED_LATER : '';
  const begin = `${startOf(name)}${html.join('')}${loading}`;
  if (!isLink || !isOut) return `${begin}>`;
  return `${begin} target="_blank" rel="noopener noreferrer" class="external-link">${page.externalHint}`;
}

const MAY_BE_OF_SCHEME = /dark|light/;

/** True if there may be an address in another attribute, or a class that marks a link as docgen's own. */
function hasMore(values: ReadonlyMap<string, string>, { isLink, isOut }: { isLink: boolean; isOut: boolean }): boolean {
  if (values.get('style')?.includes('(') === true || MAY_BE_OF_SCHEME.test(values.get('class') ?? '')) return true;
  if (MAY_BE_OF_SCHEME.test(values.get('src') ?? '')) return true;
  return isLink ? values.has('class') || (isOut && values.has('target')) : values.has('href');
}

/** The same as `anchorIds`. */
function anchorsIn(name: string, values: ReadonlyMap<string, string>): string[] {
  const anchors = [values.get('id'), name === 'a' ? values.get('name') : undefined];
  return anchors.filter((anchor) => anchor !== undefined);
}

function simpleAttributes(attributes: string): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (let at = 0; at < attributes.length; at = SIMPLE.lastIndex) {
    SIMPLE.lastIndex = at;
    const found = SIMPLE.exec(attributes);
    if (found === null) return undefined;
    const [, key, inDouble, inSingle] = found;
    const value = inDouble ?? inSingle!;
    if (values.has(key!) || VALUES.get(key!)?.test(value) === false) return undefined;
    values.set(key!, value);
  }
  return values;
}

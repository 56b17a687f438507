import type { Nodes } from 'mdast';
import { escapeHtml } from '../../base/html';
import { isRecord, UNKNOWN } from '../../literals/values';
import { asText, type PageValues } from './values';

/** An element of JSX, in a line or as a block. */
export type JsxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** An attribute with its value: `true` where only its name is written, `UNKNOWN` where only running code would tell. */
export interface Attribute {
  name: string;
  value: unknown;
  /** As it is written in braces. */
  code?: string;
}

/** The attributes of an element by their names; spreads are left out. */
export type Attributes = ReadonlyMap<string, Attribute>;

export function attributesOf({ attributes }: JsxNode, { valueOf }: PageValues): Attributes {
  const all = attributes.flatMap((each): Attribute[] => {
    if (each.type !== 'mdxJsxAttribute') return [];
    const { name, value } = each;
    if (value === null || value === undefined) return [{ name, value: true }];
    if (typeof value === 'string') return [{ name, value }];
    return [{ name, value: valueOf(value.value), code: value.value }];
  });
  return new Map(all.map((each) => [each.name, each]));
}

/** The first of some attributes that is a text, without the tags of one that is written as an element. */
export function textOf(attributes: Attributes, ...names: readonly string[]): string {
  for (const name of names) {
    const found = attributes.get(name);
    const text = found && (asText(found.value) ?? textOfElement(found.code ?? ''));
    if (text !== undefined && text !== '') return text.replaceAll(/\s+/g, ' ').trim();
  }
  return '';
}

/** `<>Use <code>a</code></>` → `Use a` */
function textOfElement(code: string): string {
  const text = code.trim().startsWith('<') ? code.replaceAll(/<[^<>]*>/g, '') : '';
  return /[{}]/.test(text) ? '' : text;
}

/** Attributes that have another name in HTML. */
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };
/** Attributes of SVG in React's words: `strokeWidth` → `stroke-width`. */
const DRAWN = /^(?:stroke|fill|clip|stop|flood|font|text|marker|color|dominant|alignment|vector|pointer)(?=[A-Z])/;
/** Attributes without which an element says the same. */
const LEFT_OUT = /^(?:on[A-Z]\w*|key|ref|loading|decoding|dangerouslySetInnerHTML|client:\w+|set:\w+)$/;

/** Attributes of a tag as HTML has them: ` class="a"`; `lost` hears of each whose value is not known. */
export function htmlAttributes(attributes: Attributes, tag: string, lost: (attribute: Attribute) => void): string {
  const isTarget = tag === 'a' && attributes.has('to');
  return Array.from(attributes.values(), (attribute) => {
    const { name } = attribute;
    if (LEFT_OUT.test(name) || (isTarget && name === 'href')) return '';
    const value = htmlValue(attribute);
    if (value === UNKNOWN) lost(attribute);
    if (typeof value !== 'string') return '';
    const shown = isTarget && name === 'to' ? 'href' : (NAMES[name] ?? (DRAWN.test(name) ? kebab(name) : name));
    return value === '' ? ` ${shown}=""` : ` ${shown}="${escapeHtml(value)}"`;
  }).join('');
}

function htmlValue({ name, value }: Attribute): string | undefined | typeof UNKNOWN {
  if (value === true) return '';
  if (value === false || value === null || value === undefined) return undefined;
  if (name === 'style' && isRecord(value)) return styleOf(value);
  // Names of classes from style sheets of the old site mean nothing here.
  if (name === 'className' && value === UNKNOWN) return undefined;
  return asText(value) ?? UNKNOWN;
}

/** Properties whose numbers have no unit, in React's words. */
const WITHOUT_UNIT = /^(?:flex(?:Grow|Shrink)?|fontWeight|lineHeight|opacity|order|zIndex|zoom|columns|gridRow|--.*)$/;

/** `{ textAlign: 'center', width: 4 }` → `text-align: center; width: 4px` */
function styleOf(value: Record<string, unknown>): string {
  const declarations = Object.entries(value).flatMap(([name, each]) => {
    const text = asText(each);
    if (text === undefined) return [];
    const unit = typeof each === 'number' && each !== 0 && !WITHOUT_UNIT.test(name) ? 'px' : '';
    return [`${kebab(name)}: ${text}${unit}`];
  });
  return declarations.join('; ');
}

function kebab(name: string): string {
  return name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

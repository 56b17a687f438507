import type { Root, RootContent } from 'mdast';
import type { TagAttribute } from '../../base/componentTag';
import { parseJson } from '../../limits/limits';
import type { Json } from '../../model/component';
import { decodeAttribute, type Component } from '../../markdown/components/componentNode';
import type { PageContext } from '../../markdown/context';
import { changeChildren } from '../../markdown/walk';
import { destinationOf, schemeOf, type ReportRemoved } from './cleanHtml';
import { noteRemoval } from '../../markdown/removals';

/**
 * Leaves of the attributes of components only addresses that run nothing, as of links; of an image from another site
 * its text stays.
 */
export function textComponents(tree: Root, context: PageContext): void {
  const report: ReportRemoved = (what, place) => noteRemoval(context, what, place);
  changeChildren(tree, (children) =>
    children.flatMap((child) => (child.type === 'component' ? cleanComponent(child, report) : [child])),
  );
}

function cleanComponent(node: Component, report: ReportRemoved): RootContent[] {
  const place = node.position?.start;
  const address = node.tag.name === 'Figure' ? valueOf(node, 'src') : undefined;
  const destination = address === undefined ? 'here' : destinationOf(address);
  if (destination !== 'here') {
    report(destination === 'elsewhere' ? '`<Figure>` from another site' : addressNamed(address!), place);
    return wordsOf(node, address!);
  }
  const attributes = node.tag.attributes.flatMap((each) =>
    cleanAttribute(each, (removed) => report(addressNamed(removed), place)),
  );
  return [{ ...node, tag: { ...node.tag, attributes } }];
}

function addressNamed(address: string): string {
  return `the address \`${schemeOf(address)}\``;
}

/** Words of an image that is not shown. */
function wordsOf(node: Component, address: string): RootContent[] {
  const alt = valueOf(node, 'alt') ?? '';
  const words = [alt === '' ? address : alt, valueOf(node, 'caption')];
  const texts = words.flatMap((value) => (value === undefined ? [] : [{ type: 'text' as const, value }]));
  if (node.isInline) return [...texts, ...node.children];
  return [...texts.map((each) => ({ type: 'paragraph' as const, children: [each] })), ...node.children];
}

/** The text of an attribute, whether it is written as such or as JSON. */
function valueOf({ tag }: Component, name: string): string | undefined {
  const found = tag.attributes.findLast((each) => each.name.replace(/^:/, '') === name);
  const value = found && readValue(found);
  return typeof value === 'string' ? value : undefined;
}

/** Undefined for an attribute without a value, and for what is no JSON, which is reported later. */
function readValue({ name, text }: TagAttribute): Json | undefined {
  if (text === null) return undefined;
  const written = decodeAttribute(text);
  if (!name.startsWith(':')) return written;
  try {
    return parseJson(written) as Json;
  } catch {
    return undefined;
  }
}

type ReportAddress = (address: string) => void;

function cleanAttribute(attribute: TagAttribute, report: ReportAddress): TagAttribute[] {
  const value = readValue(attribute);
  const clean = value === undefined ? undefined : cleanValue(attribute.name, value, report);
  if (clean === value) return [attribute];
  if (clean === undefined) return [];
  return [{ ...attribute, text: JSON.stringify(clean).replaceAll('&', '&amp;') }];
}

/** A value without addresses that are refused, the same one if it has none; undefined if it is such an address. */
function cleanValue(name: string, value: Json, report: ReportAddress): Json | undefined {
  if (typeof value === 'string') {
    if (!isRefused(name, value)) return value;
    report(value);
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    return [key, each, cleanValue(Array.isArray(value) ? name : key, each, report)] as const;
  });
  if (entries.every(([, each, clean]) => each === clean)) return value;
  const kept = entries.flatMap(([key, , clean]) => (clean === undefined ? [] : [[key, clean] as const]));
  return Array.isArray(value) ? kept.map(([, clean]) => clean) : Object.fromEntries(kept);
}

/** The last word in the name of what is an address: `href`, `:imageUrl`, `link-to`. */
const ADDRESSES = new Set(
  'action address cite data href hrefs link links poster source src srcset to uri uris url urls'.split(' '),
);
/** Schemes that no page needs; a title may say `JavaScript: the language`. */
const SCRIPT = /^(?:javascript|vbscript|data|blob|file):\S/i;

function isRefused(name: string, value: string): boolean {
  const words = name.replace(/[a-z\d](?=[A-Z])/g, '$& ').split(/[\s.:_-]+/);
  if (ADDRESSES.has(words.at(-1)!.toLowerCase())) return destinationOf(value) === 'refused';
  return SCRIPT.test(value.trim()) && destinationOf(value) === 'refused';
}

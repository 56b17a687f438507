import type { Element, ElementContent, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import type { Point } from 'unist';
import { fullHash } from '../../base/hash';
import { isReservedId } from '../../prose/reservedId';
import { withoutSlots } from '../../markdown/slots';
import { walkHtml } from '../../markdown/walk';
import { isPlainLink } from '../../base/address';

/** Says what was left out; `what` is its kind. */
export type ReportRemoved = (what: string, place: Point | undefined) => void;

/**
 * Marks every element that docgen made itself, before HTML of authors is read among them; returns the name of the mark.
 * It is made from all of that HTML, which therefore can't contain it.
 */
export function markOwn(tree: Root): string {
  const written: string[] = [];
  walkHtml(tree, (node) => {
    if (node.type === 'raw') written.push(node.value);
  });
  const mark = `own${fullHash(JSON.stringify(written))}`;
  walkHtml(tree, (node) => {
    if (node.type === 'element') node.properties = { ...node.properties, [mark]: 'yes' };
  });
  return mark;
}

interface Cleaning {
  mark: string;
  report: ReportRemoved;
}

/** Leaves of the HTML of authors only what text needs, and of the addresses everywhere only those that run nothing. */
export function cleanHtml(tree: Root, mark: string, report: ReportRemoved): Root {
  return { ...tree, children: cleanAll(tree.children, { mark, report }) };
}

function cleanAll(nodes: readonly RootContent[], cleaning: Cleaning): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [node];
    return node.type === 'element' ? cleanElement(node, cleaning) : [];
  });
}

function cleanElement(node: Element, cleaning: Cleaning): ElementContent[] {
  const { mark, report } = cleaning;
  const isOwn = node.properties[mark] === 'yes';
  const kept = isOwn ? ownElement(node, mark) : sanitizeElement(node, report);
  if (kept === 'nothing') return [];
  const children = cleanAll(node.children, cleaning);
  return kept === 'content' ? children : checkAddresses({ ...kept, children }, report);
}

function ownElement(node: Element, mark: string): Element {
  const { [mark]: _mark, ...properties } = node.properties;
  return { ...node, properties };
}

/** One element of an author without what is in it; or whether only its content stays, or nothing. */
function sanitizeElement(node: Element, report: ReportRemoved): Element | 'content' | 'nothing' {
  const place = node.position?.start;
  const { tagName } = node;
  const isStripped = TEXT_SCHEMA.strip!.includes(tagName);
  const result = isStripped ? undefined : sanitize({ ...node, children: [] }, TEXT_SCHEMA);
  if (result?.type !== 'element') {
    report(`\`<${tagName}>\``, place);
    return isStripped ? 'nothing' : 'content';
  }
  const { name, ...properties } = result.properties;
  // Links have led to names since before there were ids; a name could stand for a part of the document.
  if (typeof name === 'string') properties.id ??= name;
  if (typeof properties.id === 'string' && isReservedId(properties.id)) {
    report(`the id \`${properties.id}\``, place);
    delete properties.id;
  }
  for (const key of Object.keys(node.properties)) if (!(key in result.properties)) report(nameOf(key), place);
  return { ...result, properties };
}

/** `onClick` → `onclick=`, `dataCodeGroup` → `data-code-group=` */
function nameOf(property: string): string {
  const name = /^(?:aria|data)[A-Z]/.test(property) ? property.replace(/[A-Z]/g, '-$&') : property;
  return `\`${(name === 'className' ? 'class' : name).toLowerCase()}=\``;
}

const ADDRESSES = ['href', 'src', 'cite'];

/** An address that could run something goes; of what another site would be asked for, the text stays. */
function checkAddresses(node: Element, report: ReportRemoved): ElementContent[] {
  const place = node.position?.start;
  const isAddress = (key: string): boolean => ADDRESSES.includes(key);
  const destinations = new Map(
    Object.entries(node.properties)
      .filter(([key, value]) => isAddress(key) && value !== undefined && value !== null)
      .map(([key, value]) => [key, destinationOf(String(value))]),
  );
  if (destinations.get('src') === 'elsewhere') {
    report(`\`<${node.tagName}>\` from another site`, place);
    const { alt, src } = node.properties;
    return [{ type: 'text', value: typeof alt === 'string' && alt !== '' ? alt : String(src) }];
  }
  const kept = Object.entries(node.properties).flatMap(([key, value]) => {
    if (destinations.get(key) !== 'refused') return [[key, typeof value === 'string' ? withoutSlots(value) : value]];
    report(`the address \`${schemeOf(String(value))}\``, place);
    return [];
  });
  return [{ ...node, properties: Object.fromEntries(kept) as Element['properties'] }];
}

const words = (text: string): string[] => text.split(' ');

/** HTML that people may write where they are trusted with text only: what shapes text, and nothing that acts. */
const TEXT_SCHEMA: Schema = {
  tagNames: words(
    'a abbr article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div ' +
      'dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p picture pre ' +
      'q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt ' +
      'u ul var video wbr',
  ),
  attributes: {
    '*': words('align ariaLabel dir id lang title vAlign'),
    a: ['href', 'name'],
    audio: words('controls src'),
    blockquote: ['cite'],
    code: [['className', /^language-[\w-]+$/]],
    col: words('span width'),
    colgroup: words('span width'),
    del: words('cite dateTime'),
    details: ['open'],
    img: words('alt height src width'),
    ins: words('cite dateTime'),
    li: ['value'],
    ol: words('reversed start type'),
    q: ['cite'],
    // Badges become such elements.
    span: [['className', 'badge', /^badge-(?:tip|info|warning|danger)$/]],
    table: words('border cellPadding cellSpacing width'),
    td: words('abbr colSpan headers height rowSpan scope width'),
    th: words('abbr colSpan headers height rowSpan scope width'),
    time: ['dateTime'],
    tr: ['height'],
    video: words('controls height src width'),
  },
  // Addresses and ids are looked at with what docgen made itself, where the library would rename or miss some.
  protocols: {},
  clobber: [],
  ancestors: {},
  required: {},
  // Content of these elements goes too: it is not text, or would be read differently.
  strip: words(
    'applet base embed frame frameset head iframe link math meta noembed noframes noscript object option param ' +
      'plaintext script select style svg template textarea title xmp',
  ),
};

/** Destination of a link in a browser: the site itself, another one, or somewhere that content must not lead. */
type Destination = 'here' | 'elsewhere' | 'refused';

/** Any page of any site: whatever differs from both is not on the site itself. */
const PAGES = ['http://site.invalid/a/b', 'https://site.invalid/a/b'];

/** Reads an address as browsers do, who know more ways to write one than there are rules. */
export function destinationOf(address: string): Destination {
  if (!isPlainLink(address)) return 'refused';
  const places = PAGES.map((page) => (URL.canParse(address, page) ? new URL(address, page) : undefined));
  // An address that nothing can be made of stays what it is: a link that leads nowhere.
  if (places.some((place) => place === undefined)) return /^[\w./#?%-]*$/.test(address) ? 'here' : 'refused';
  if (places.every((place, index) => place!.origin === new URL(PAGES[index]!).origin)) return 'here';
  return places.every((place) => /^(?:https?|mailto|tel):$/.test(place!.protocol)) ? 'elsewhere' : 'refused';
}

/** Text before the colon of an address, as far as it can be shown. */
export function schemeOf(address: string): string {
  const [scheme = ''] = /^[^:]*:?/.exec(address.replace(/[^\x21-\x7e]/g, '')) ?? [];
  return scheme.slice(0, 20).replaceAll('`', '');
}

import { CONTAINER_KINDS } from '../containerTitle';
import { containerOfKind } from '../mkdocsKinds';
import type { JsxTag } from './jsxTag';

/** How docgen writes a component of another generator. */
export interface WrittenTag {
  start: string;
  end: string;
  /** How far its content is moved in, below the item of a list. */
  indent?: number;
  /** A box, whose text may follow its tag on the same line. */
  box?: string;
  /** Whether the code in it is a group. */
  isCodeGroup?: boolean;
}

/** Components that are boxes, of a kind that they are called after or that an attribute names. */
const BOXES = new Set('Note Info Tip Warning Caution Danger Important Check Success Error Pitfall'.split(' '));
const BOXES_OF_KINDS = new Set('Callout Aside Admonition Alert Hint'.split(' '));
const DETAILS = new Set('Accordion Expandable Collapsible Collapse Spoiler'.split(' '));
const CARDS = new Set('Cards CardGrid CardGroup Columns'.split(' '));
/** Around what is shown as it is. */
const TRANSPARENT = new Set('AccordionGroup Column Fragment Frame'.split(' '));
const CODE = new Set('CodeGroup RequestExample ResponseExample'.split(' '));
const FIELDS = new Set('ParamField ResponseField'.split(' '));

/** What Mintlify, Starlight, Docusaurus and others call what docgen has too; undefined for any other component. */
export function foreignTag({
  name,
  kind,
  attributes,
}: Pick<JsxTag, 'name' | 'kind' | 'attributes'>): WrittenTag | undefined {
  const textOf = (...keys: string[]): string => keys.map((key) => attributes.get(key)).find(Boolean) ?? '';
  const title = textOf('title', 'label', 'summary', 'header');
  if (BOXES.has(name) || BOXES_OF_KINDS.has(name)) return boxOf(name, textOf('type', 'kind', 'variant'), title);
  if (DETAILS.has(name)) return { start: `::: details ${title}`.trim(), end: ':::' };
  if (CARDS.has(name)) return { start: '<Cards>', end: '</Cards>' };
  if (TRANSPARENT.has(name)) return { start: '', end: '' };
  if (CODE.has(name)) return { start: '::: code-group', end: ':::', isCodeGroup: true };
  if (FIELDS.has(name)) return { start: fieldLine(attributes, textOf), end: '' };
  if (name === 'LinkCard' || name === 'Card') return title === '' ? undefined : cardOf(kind, title, textOf);
  if (name === 'Step' && title !== '') return { start: `1. #### ${title}`, end: '', indent: 3 };
  if (name === 'Update' && title !== '') return { start: `## ${title}`, end: '' };
  if (name === 'Steps' || name === 'Tabs') return { start: `<${name}>`, end: `</${name}>` };
  if (name === 'Tab' && title !== '') {
    return { start: `<Tab${attribute('title', title)}${attributes.has('active') ? ' active' : ''}>`, end: '</Tab>' };
  }
  return undefined;
}

function boxOf(name: string, type: string, title: string): WrittenTag {
  const wanted = containerOfKind(BOXES.has(name) ? name : type);
  const own = name === 'Pitfall' ? { kind: 'warning', title: name } : wanted;
  const kind = CONTAINER_KINDS.includes(own.kind) ? own.kind : 'note';
  return { start: `::: ${kind} ${title || (kind === own.kind ? own.title : '')}`.trim(), end: ':::', box: kind };
}

/** A card that stands alone has what its description says. */
function cardOf(kind: JsxTag['kind'], title: string, textOf: (...keys: string[]) => string): WrittenTag {
  const href = textOf('href', 'link');
  const tag = `<Card${attribute('title', title)}${href === '' ? '' : attribute('href', href)}>`;
  return { start: kind === 'whole' ? `${tag}${textOf('description')}</Card>` : tag, end: '</Card>' };
}

function attribute(name: string, value: string): string {
  return ` ${name}="${value.replaceAll('"', '&quot;')}"`;
}

/** A parameter or a field of an API: `` **`id`** · `string` · required `` */
function fieldLine(attributes: JsxTag['attributes'], textOf: (...keys: string[]) => string): string {
  const name = textOf('name', 'path', 'query', 'body', 'header');
  const type = textOf('type');
  const initial = textOf('default');
  const parts = [
    `**\`${name}\`**`,
    ...(type === '' ? [] : [`\`${type}\``]),
    ...(attributes.has('required') ? ['required'] : []),
    ...(initial === '' ? [] : [`default \`${initial}\``]),
  ];
  return name === '' ? '' : `${parts.join(' · ')}  `;
}

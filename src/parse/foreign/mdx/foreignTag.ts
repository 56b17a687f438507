import { BUILT_IN_COMPONENTS } from '../../../base/builtInComponents';
import { CONTAINER_KINDS } from '../../containerTitle';
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

type Attributes = JsxTag['attributes'];
type Writer = (tag: {
  name: string;
  kind: JsxTag['kind'];
  title: string;
  attributes: Attributes;
}) => WrittenTag | undefined;

const plain =
  (name: string): Writer =>
  () => ({ start: `<${name}>`, end: `</${name}>` });
const transparent: Writer = () => ({ start: '', end: '' });
const details: Writer = ({ title }) => ({ start: `::: details ${title}`.trim(), end: ':::' });
const codeGroup: Writer = () => ({ start: '::: code-group', end: ':::', isCodeGroup: true });
/** As VuePress 2 has it in a `<CodeGroup>`. */
const codePanel: Writer = ({ title, attributes }) => ({
  start: `<code-block${attribute('title', title)}${attributes.has('active') ? ' active' : ''}>`,
  end: '</code-block>',
});
const box: Writer = ({ name, title }) => boxOf(name, title);
const boxOfKind: Writer = ({ attributes, title }) => boxOf(textOf(attributes, 'type', 'kind', 'variant'), title);
const field: Writer = ({ attributes }) => ({ start: fieldLine(attributes), end: '' });

/** What Mintlify, Starlight, Docusaurus and others call what docgen has too. */
const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ...each('Note Info Tip Warning Caution Danger Important Check Success Error', box),
  ...each('Callout Aside Admonition Alert Hint', boxOfKind),
  ...each('Accordion Expandable Collapsible Collapse Spoiler', details),
  ...each('CardGrid CardGroup Columns', plain('Cards')),
  ...each('AccordionGroup Column Fragment Frame', transparent),
  ...each('CodeGroup RequestExample ResponseExample', codeGroup),
  ['CodeGroupItem', codePanel],
  ...each('ParamField ResponseField', field),
  ...each(BUILT_IN_COMPONENTS.join(' '), ownTag),
  ['Pitfall', ({ name, title }) => boxOf('warning', title || name)],
  ['LinkCard', linkCard],
  ['Card', (tag) => (hasOnly(tag, CARD) ? undefined : linkCard(tag)) ?? ownTag(tag)],
  ['TOCInline', ({ kind }) => (kind === 'whole' ? { start: '[[toc]]', end: '' } : undefined)],
  ['Step', ({ title }) => (title === '' ? undefined : { start: `1. #### ${title}`, end: '', indent: 3 })],
  ['Update', ({ title }) => (title === '' ? undefined : { start: `## ${title}`, end: '' })],
]);
/** What components of the same name as docgen's have elsewhere, and are nothing without. */
const FOREIGN_ATTRIBUTES: ReadonlySet<string> = new Set(
  'icon iconType iconSize color cols stagger slot horizontal img cta arrow titleSize syncKey groupId sync'.split(' '),
);

/** How docgen writes a component; undefined for any that it has not, or writes in the same way. */
export function foreignTag({ name, kind, attributes }: Omit<JsxTag, 'end'>): WrittenTag | undefined {
  const title = textOf(attributes, 'title', 'label', 'summary', 'header', 'cardTitle');
  return WRITERS.get(name)?.({ name, kind, title, attributes });
}

function each(names: string, writer: Writer): [string, Writer][] {
  return names.split(' ').map((name) => [name, writer]);
}

function textOf(attributes: Attributes, ...keys: string[]): string {
  return keys.map((key) => attributes.get(key)).find(Boolean) ?? '';
}

function boxOf(wanted: string, title: string): WrittenTag {
  const own = containerOfKind(wanted);
  const kind = CONTAINER_KINDS.includes(own.kind) ? own.kind : 'note';
  return { start: `::: ${kind} ${title || (kind === own.kind ? own.title : '')}`.trim(), end: ':::', box: kind };
}

/** A component of docgen's own name, without what only others know. */
function ownTag({ name, kind, attributes }: Parameters<Writer>[0]): WrittenTag | undefined {
  const isForeign = ([key, value]: [string, string | null | undefined]): boolean =>
    FOREIGN_ATTRIBUTES.has(key) || value === undefined;
  const all = [...attributes];
  if (!all.some(isForeign)) return undefined;
  const written = all.filter((one) => !isForeign(one)).map(([key, value]) => attribute(key, value!));
  return { start: `<${name}${written.join('')}${kind === 'whole' ? ' /' : ''}>`, end: `</${name}>` };
}

/** What docgen's cards and others' have in common. */
const CARD: ReadonlySet<string> = new Set(['title', 'href']);

function hasOnly({ attributes }: Parameters<Writer>[0], names: ReadonlySet<string>): boolean {
  return [...attributes.keys()].every((name) => names.has(name));
}

/** A card that says in its description what others have inside them. */
function linkCard({ kind, title, attributes }: Parameters<Writer>[0]): WrittenTag | undefined {
  if (title === '') return undefined;
  const href = textOf(attributes, 'href');
  const tag = `<Card${attribute('title', title)}${href === '' ? '' : attribute('href', href)}>`;
  const start = tag + textOf(attributes, 'description');
  return kind === 'whole' ? { start: `${start}</Card>`, end: '' } : { start, end: '</Card>' };
}

export function attribute(name: string, value: string | null): string {
  if (value === null) return ` ${name}`;
  return ` ${name}="${value.replaceAll('"', '&quot;')}"`;
}

/** A parameter or a field of an API, with Mintlify's anchor: `` **`id`** · `string` · required `` */
function fieldLine(attributes: Attributes): string {
  const name = textOf(attributes, 'name', 'path', 'query', 'body', 'header');
  const type = textOf(attributes, 'type');
  const initial = textOf(attributes, 'default');
  const parts = [
    `**\`${name}\`**`,
    ...(type === '' ? [] : [`\`${type}\``]),
    ...(attributes.has('required') ? ['required'] : []),
    ...(initial === '' ? [] : [`default \`${initial}\``]),
  ];
  const id = `param-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
  return name === '' ? '' : `${parts.join(' · ')}<a id="${id}"></a>  `;
}

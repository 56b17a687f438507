import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { escapeHtml } from '../../base/html';
import type { Container } from '../../markdown/blocks';
import { componentNode, type Component } from '../../markdown/components/componentNode';
import { containerOfKind } from '../../parse/blocks/boxKinds';
import { textOf } from './attributes';
import { code, codeGroup } from './code';
import { contentOf, stepOf, titleOf, type JsxElement } from './element';
import { entryOf } from './entries';
import { tabsAround, tabTitle } from './tabs';

/** Shows a component as what docgen has for it; undefined where it is none of that. */
type Writer = (element: JsxElement) => RootContent[] | undefined;

const transparent: Writer = (element) => contentOf(element);
const box: Writer = (element) => [boxOf(element.name, element)];
const boxOfKind: Writer = (element) => [boxOf(textOf(element.attributes, 'type', 'kind', 'variant'), element)];
const details: Writer = (element) => [container('details', titleOf(element), element)];
const named =
  (name: string): Writer =>
  (element) => [component(name, element)];

/**
 * Writers for components that docgen has too, by their names in Mintlify, Starlight, Docusaurus, Nextra, Fumadocs and
 * Fern.
 */
export const COMPONENTS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ...each('Note Info Tip Warning Caution Danger Important Check Success Error', box),
  ...each('Callout Aside Admonition Alert Hint', boxOfKind),
  ...each('Accordion Expandable Collapsible Collapse Spoiler Details', details),
  ...each('CardGrid CardGroup Columns Cards', named('Cards')),
  ...each('AccordionGroup Accordions Column Fragment Frame Panel ParameterGroup View', transparent),
  ...each('CodeGroup CodeBlocks RequestExample ResponseExample CodeTabs', codeGroup),
  ...each('CodeBlock Code', code),
  ...each('ParamField ResponseField', field),
  ...each('Tab TabItem Tabs.Tab TabPanel', tab),
  ...each('Card LinkCard Cards.Card Tile', card),
  ...each('Files FileTree Tree', named('FileTree')),
  ...each('Folder File FileTree.Folder FileTree.File Tree.Folder Tree.File', entryOf),
  ['Prompt', (element) => [container('details', textOf(element.attributes, 'description'), element)]],
  ['Visibility', (element) => (textOf(element.attributes, 'for') === 'agents' ? [] : contentOf(element))],
  ['ThemedImage', themedPicture],
  ['CodeGroupItem', codeGroup],
  ['Tabs', tabs],
  ['Steps', named('Steps')],
  ['Step', (element) => [stepOf(element)]],
  ['Pitfall', (element) => [boxOf('warning', element, titleOf(element) || element.name)]],
  ['TOCInline', () => [{ type: 'tableOfContents' }]],
  ['Update', update],
]);

function each(names: string, writer: Writer): [string, Writer][] {
  return names.split(' ').map((name) => [name, writer]);
}

function boxOf(wanted: string, element: JsxElement, title = titleOf(element)): Container {
  const own = containerOfKind(wanted);
  return container(own.isKnown ? own.kind : 'note', title || (own.isKnown ? own.title : ''), element);
}

function container(kind: string, title: string, element: JsxElement): Container {
  const { position } = element.node;
  return { type: 'container', kind, title, children: contentOf(element), ...(position && { position }) };
}

/** A component of docgen's own with attributes that it has. */
function component(
  name: string,
  element: JsxElement,
  { attributes = own(element), children = contentOf(element) }: { attributes?: Texts; children?: RootContent[] } = {},
): Component {
  const kind = children.length === 0 ? 'whole' : 'open';
  const written = Object.entries(attributes).map(([key, text]) => ({
    name: key,
    text: text && escapeHtml(text),
    at: 0,
  }));
  return { ...componentNode({ name, kind, attributes: written }, element.node.position), children };
}

/** Attributes; null for one that has no value. */
type Texts = Record<string, string | null>;

function own(element: JsxElement): Texts {
  const title = textOf(element.attributes, 'title');
  return title === '' ? {} : { title };
}

function tabs(element: JsxElement): RootContent[] {
  const inner = tabsAround(element.attributes);
  const children = contentOf(element, inner);
  return [component('Tabs', element, { attributes: {}, children })];
}

function tab(element: JsxElement): RootContent[] {
  const { title, isFirst } = tabTitle(element.attributes, element.around.tabs);
  const children = contentOf(element, undefined);
  return [component('Tab', element, { attributes: { title, ...(isFirst && { active: null }) }, children })];
}

/** A card that says in its description what others have inside them. */
function card(element: JsxElement): RootContent[] {
  const { attributes } = element;
  const [title, href] = [titleOf(element), textOf(attributes, 'href')];
  const description = textOf(attributes, 'description');
  const said: RootContent[] = description === '' ? [] : [paragraphOf([text(description)])];
  const texts = { ...(title !== '' && { title }), ...(href !== '' && { href }) };
  return [component('Card', element, { attributes: texts, children: [...said, ...contentOf(element)] })];
}

/** Docusaurus's picture, another in each scheme: `sources={{ light: '/a.png', dark: useBaseUrl('/b.png') }}` */
function themedPicture({ attributes, node }: JsxElement): RootContent[] | undefined {
  const code = attributes.get('sources')?.code ?? '';
  const found = [...code.matchAll(/\b(light|dark)\s*:\s*(?:useBaseUrl\(\s*)?(["'`])([^"'`\\\n$]+)\2/g)];
  const alt = textOf(attributes, 'alt');
  const children = found.map(([, scheme, , url]): PhrasingContent => {
    return {
      type: 'image',
      url: `${url!}#gh-${scheme!}-mode-only`,
      alt,
      ...(node.position && { position: node.position }),
    };
  });
  return children.length === 0 ? undefined : [paragraphOf(children)];
}

/** A change in a list of changes, with its date as a heading. */
function update(element: JsxElement): RootContent[] {
  const title = titleOf(element);
  if (title === '') return contentOf(element);
  return [{ type: 'heading', depth: 2, children: [text(title)] }, ...contentOf(element)];
}

/** A parameter or a field of an API, with Mintlify's anchor: `` **`id`** · `string` · required `` */
function field(element: JsxElement): RootContent[] {
  const { attributes } = element;
  const name = textOf(attributes, 'name', 'path', 'query', 'body', 'header');
  const content = contentOf(element);
  if (name === '') return content;
  const type = textOf(attributes, 'type');
  const initial = textOf(attributes, 'default');
  const isRequired = attributes.has('required') && attributes.get('required')?.value !== false;
  const line: PhrasingContent[] = [
    { type: 'strong', children: [{ type: 'inlineCode', value: name }] },
    ...(type === '' ? [] : [text(' · '), { type: 'inlineCode', value: type } as const]),
    ...(isRequired ? [text(' · required')] : []),
    ...(initial === '' ? [] : [text(' · default '), { type: 'inlineCode', value: initial } as const]),
    { type: 'html', value: `<a id="param-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}"></a>` },
  ];
  const [first, ...rest] = content;
  if (first?.type !== 'paragraph') return [paragraphOf(line), ...content];
  return [paragraphOf([...line, { type: 'break' }, ...first.children]), ...rest];
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function paragraphOf(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

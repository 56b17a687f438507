import type { Code, Nodes, RootContent } from 'mdast';
import { isRecord, UNKNOWN } from '../../literals/values';
import type { CodePanel } from '../../markdown/blocks';
import { codePanelOf } from '../../markdown/blockStack';
import { textOf } from './attributes';
import { contentOf, titleOf, type JsxElement } from './element';
import type { Reader } from './reader';
import { asText } from './values';

/** Titles of code in a group, as words behind its language. */
const TITLE_WORDS = /^[^[\]{}=`~]+$/;
const OPTIONS = /(?:^|\s)[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'{}]+)|\{[\d,\s-]*\}/g;

/** Code as the panels of a group; what else is in it stays behind it. */
export function codeGroup(element: JsxElement): RootContent[] {
  const panels: CodePanel[] = [];
  const others: RootContent[] = [];
  for (const child of contentOf(element)) {
    if (child.type === 'code') panels.push(codePanelOf(withTitle(child), element.reader.context));
    else if (child.type === 'codeGroup') panels.push(...child.children);
    else others.push(child);
  }
  const { position } = element.node;
  if (element.name === 'CodeGroupItem') panels.forEach((panel) => nameItem(panel, element));
  if (panels.length === 0) return others;
  return [{ type: 'codeGroup', children: panels, ...(position && { position }) }, ...others];
}

/** As VuePress 2 has it in a `<CodeGroup>`. */
function nameItem(panel: CodePanel, element: JsxElement): void {
  panel.title = titleOf(element) || panel.title;
  panel.active ||= element.attributes.has('active');
}

/** `js Some title` → `js [Some title]` */
function withTitle(node: Code): Code {
  const { meta } = node;
  const words = (meta ?? '').replaceAll(OPTIONS, '').trim();
  const isTitle = words !== '' && TITLE_WORDS.test(words) && !/(?:^|\s)(?:title|tab)=/.test(meta ?? '');
  return isTitle ? { ...node, meta: `[${words}] ${(meta ?? '').replace(words, '')}` } : node;
}

/** Code in an attribute or in braces (Docusaurus, Astro), and a title around fenced code (Fern). */
export function code(element: JsxElement): RootContent[] | undefined {
  const { node, attributes, reader } = element;
  const title = titleOf(element);
  const file = rawFileIn(element);
  if (file !== undefined) return [{ type: 'lineMarker', value: `<<< ${file}${title === '' ? '' : ` [${title}]`}` }];
  const written = attributes.get('code')?.value ?? codeIn(node.children, reader);
  const meta = title === '' ? null : `[${title}]`;
  if (typeof written === 'string') {
    const lang = textOf(attributes, 'language', 'lang') || null;
    return [{ type: 'code', lang, meta, value: written.replace(/^\n+/, '').trimEnd(), data: { generated: true } }];
  }
  const inside = contentOf(element);
  const fenced = inside.filter((child): child is Code => child.type === 'code');
  if (fenced.length === 0) return undefined;
  if (title !== '') for (const child of fenced) child.meta = `[${title}] ${child.meta ?? ''}`;
  return inside;
}

/** The file whose text is the code. */
function rawFileIn({ node, attributes, reader }: JsxElement): string | undefined {
  const [only] = (node.children as Nodes[]).filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const isCode = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression';
  const value = attributes.get('code')?.value ?? (isCode ? reader.values.valueOf(only.value) : undefined);
  return isRecord(value) && typeof value.rawFile === 'string' ? value.rawFile : undefined;
}

/** Text of code that is written in braces or as text; undefined where there is anything else. */
function codeIn(children: readonly Nodes[], { values }: Reader): string | undefined {
  if (children.length === 0) return undefined;
  const texts = children.map((child) => {
    if (child.type === 'text') return child.value;
    const isCode = child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression';
    const value = isCode ? values.valueOf(child.value) : UNKNOWN;
    return value === UNKNOWN ? undefined : asText(value);
  });
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined;
}

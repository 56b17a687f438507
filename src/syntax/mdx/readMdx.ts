import type { Heading, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { nearestName } from '../../report/nearest';
import type { ReadTree } from '../../markdown/context';
import { readElement, isBlock } from './readElement';
import { readExpression, type Around, type UnreadKind, type Position, type Reader } from './reader';
import { pageValues } from './values';

/** The tree of a page with nodes of docgen's own in place of those of MDX. */
export function readMdx({ tree, context, frontMatter, ownComponents }: ReadTree): ReadTree['tree'] {
  const modules = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
  const notes = createNotes(context);
  const reader: Reader = {
    context,
    ownComponents,
    values: pageValues(modules, frontMatter),
    blocks: (nodes, around = {}) => readBlocks(nodes, around, reader),
    phrasing: (nodes) => nodes.flatMap((node) => readPhrasing(node, reader)),
    noteCode: notes.code,
    noteComponent: notes.component,
  };
  tree.children = reader.blocks(tree.children);
  notes.report();
  return tree;
}

/** Each kind of code and each component that is not there is reported once, with a count. */
function createNotes(context: ReadTree['context']) {
  const notes = new Map<string, { count: number; report(count: number): void }>();
  const add = (key: string, report: (count: number) => void): void => {
    const known = notes.get(key);
    if (known === undefined) notes.set(key, { count: 1, report });
    else known.count += 1;
  };
  return {
    code: (kind: UnreadKind, code: string, position: Position): void => {
      const example = code.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
      add(kind, (count) => context.report('foreign-syntax', { kind, count, example }, position));
    },
    component: (name: string, position: Position): void => {
      const near = nearestName(name, context.components);
      add(`<${name}>`, (count) => context.report('unknown-component', { name, count, isShown: false, near }, position));
    },
    report: (): void => {
      for (const { count, report } of notes.values()) report(count);
    },
  };
}

/** Nodes that stand in a line. */
const PHRASING = new Set<Nodes['type']>([
  ...(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'link', 'linkReference', 'image'] as const),
  ...(['imageReference', 'footnoteReference', 'break', 'mdxJsxTextElement', 'mdxTextExpression'] as const),
  // Nodes of remark-math and remark-directive.
  ...(['inlineMath', 'textDirective'] as Nodes['type'][]),
]);

/** Blocks, and text with elements of its line; those that are blocks end it. */
function readBlocks(nodes: readonly Nodes[], { isLine, ...around }: Around, reader: Reader): RootContent[] {
  const result: RootContent[] = [];
  let line: PhrasingContent[] = [];
  const endLine = (): void => {
    const content = trimmed(line);
    if (content.length > 0) result.push(paragraphOf(content, around));
    line = [];
  };
  for (const node of nodes) {
    // In a paragraph, plugins may have nodes of their own.
    const isText = isLine === true || PHRASING.has(node.type) || (node.type === 'html' && line.length > 0);
    if (isText && !(node.type === 'mdxJsxTextElement' && isBlock(node, reader))) {
      line.push(...readPhrasing(node, reader));
      continue;
    }
    endLine();
    result.push(...readBlock(node, around, reader));
  }
  endLine();
  return result;
}

function readBlock(node: Nodes, around: Around, reader: Reader): RootContent[] {
  if (node.type === 'mdxjsEsm') return readModule(node.value, node.position, reader);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return readElement(node, around, reader);
  if (node.type === 'mdxFlowExpression') return readFlowExpression(node, around, reader);
  if (node.type === 'paragraph') return reader.blocks(node.children, { isLine: true });
  if (!('children' in node)) return [node];
  if (node.type === 'heading') markId(node);
  const holdsText = node.type === 'heading' || node.type === 'tableCell';
  const children = holdsText ? reader.phrasing(node.children) : reader.blocks(node.children);
  node.children = children as typeof node.children;
  return [node as RootContent];
}

function readFlowExpression(
  node: Extract<Nodes, { type: 'mdxFlowExpression' }>,
  around: Around,
  reader: Reader,
): RootContent[] {
  const { position } = node;
  // Lists of posts end their excerpts here.
  if (EXCERPT.test(node.value)) return [{ type: 'html', value: '<!--more-->', ...(position && { position }) }];
  const value = readExpression(node, reader);
  return value.trim() === '' ? [] : [paragraphOf([{ type: 'text', value }], { ...around, position })];
}

const EXCERPT = /^\s*\/\*\s*(?:truncate|more)\s*\*\/\s*$/;
const HEADING_ID = /^\s*\/\*\s*#?([a-z\d][\w-]*)\s*\*\/\s*$/;

/** Writes an id in a comment behind a heading as docgen reads it: `{#id}`. */
function markId({ children }: Heading): void {
  const last = children.at(-1);
  const id = last?.type === 'mdxTextExpression' ? HEADING_ID.exec(last.value)?.[1] : undefined;
  if (id !== undefined) children.splice(-1, 1, { type: 'text', value: `{#${id}}` });
}

/** Notes imports and exports. An import by name is missing only where it is used, and reported there. */
function readModule(code: string, position: Position, { noteCode }: Reader): RootContent[] {
  const whole = code.split('\n').find((line) => /^[ \t]*import[ \t]*["']/.test(line));
  const exported = /^export\b.*$/m.exec(code)?.[0];
  if (whole !== undefined) noteCode('mdx-import', whole, position);
  else if (exported !== undefined) noteCode('mdx-export', exported, position);
  return [];
}

function paragraphOf(
  children: PhrasingContent[],
  { isBare, position = placeOf(children) }: Around & { position?: Position },
): Paragraph {
  return {
    type: 'paragraph',
    children,
    ...(isBare === true && { data: { isBare } }),
    ...(position && { position }),
  };
}

function placeOf(nodes: readonly PhrasingContent[]): Position {
  const [first, last] = [nodes[0]?.position, nodes.at(-1)?.position];
  return first && last && { start: first.start, end: last.end };
}

/** Without white space at its ends; nothing if there is no more. */
function trimmed(line: readonly PhrasingContent[]): PhrasingContent[] {
  const isSpace = (node: PhrasingContent): boolean => node.type === 'text' && node.value.trim() === '';
  const from = line.findIndex((node) => !isSpace(node));
  return from === -1 ? [] : line.slice(from, line.findLastIndex((node) => !isSpace(node)) + 1);
}

function readPhrasing(node: Nodes, reader: Reader): PhrasingContent[] {
  if (node.type === 'mdxTextExpression') {
    const value = readExpression(node, reader);
    return value === '' ? [] : [{ type: 'text', value, ...(node.position && { position: node.position }) }];
  }
  if (node.type === 'mdxJsxTextElement') return readElement(node, {}, reader) as PhrasingContent[];
  if ('children' in node) node.children = reader.phrasing(node.children) as typeof node.children;
  return [node as PhrasingContent];
}

import type { Root, RootContent, Paragraph, PhrasingContent } from 'mdast';
import type { Position } from 'unist';
import { createBlockStack, type Block, type BlockStack, type Closing } from '../../markdown/blockStack';
import { componentNode, isUnknownTag } from '../../markdown/components/componentNode';
import type { PageContext } from '../../markdown/context';
import { readMarker, type Marker } from '../../prose/markerLines';
import { importCode } from '../include/importCode';
import { changeBlocks } from '../../markdown/walk';
import { toString } from 'mdast-util-to-string';
import type { Container } from '../../markdown/blocks';

/** `::: package.module.name`, as MkDocs takes the documentation of code: it opens nothing, and is reported later. */
const AUTODOC = /^:::[ \t]+(?:[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|mkdocs-click)$/;

/** Turns marker lines into the blocks that they delimit; a block that is never closed is reported where it opens. */
export function foldBlocks(tree: Root, context: PageContext): void {
  changeBlocks(tree, (children) =>
    children.some((child) => child.type === 'lineMarker') ? foldChildren(children, context) : children,
  );
}

function foldChildren(children: RootContent[], context: PageContext): RootContent[] {
  const nested = foldBy('innermost', children, context);
  // Lines that are no pairs here may be pairs by the rule of other generators.
  const other = nested.isPaired ? nested : foldBy('outermost', children, context);
  const { result, tell } = other.isPaired ? other : nested;
  tell();
  return result;
}

interface Folded {
  result: RootContent[];
  /** True if each line that opens or closes a block has its counterpart. */
  isPaired: boolean;
  /** Reports what was found. */
  tell(): void;
}

function foldBy(closing: Closing, children: readonly RootContent[], page: PageContext): Folded {
  const reports: (() => void)[] = [];
  const report: PageContext['report'] = (...all) => reports.push(() => page.report(...all));
  const context = { ...page, report };
  const stack = createBlockStack(closing, context);
  for (const [at, child] of children.entries()) {
    if (isMarkerLine(child, children[at + 1])) foldMarker(child, stack, context);
    else if (!foldTab(child, stack)) stack.add(child);
  }
  return { ...stack.end(), tell: () => reports.forEach((each) => each()) };
}

function foldMarker(line: LineMarker, stack: BlockStack, context: PageContext): void {
  const marker = readMarker(line.value);
  const { position, value: opener } = line;
  if (isUnknownTag(opener, context)) stack.add({ ...line, type: 'html' });
  else if (marker.type === 'import') stack.add(importCode(marker, position, context));
  else if (marker.type === 'toc') stack.add({ type: 'tableOfContents' });
  else if (marker.type === 'close') stack.close(marker.closer, opener, position);
  else if (isWhole(marker)) stack.add(withPosition(blockOf(marker), position));
  else stack.open({ block: withPosition(blockOf(marker), position), opener, closer: marker.closer, position });
}

/** Begins a tab of the container around it; false for anything else. */
function foldTab(node: RootContent, stack: BlockStack): boolean {
  const tab = readTab(node);
  if (tab === undefined || !stack.endTab()) return false;
  const { container, rest } = tab;
  const { position } = node;
  stack.open({ block: withPosition(container, position), opener: '', closer: ':::', position, isPart: true });
  rest.forEach((each) => stack.add(each));
  return true;
}

function isMarkerLine(node: RootContent, next: RootContent | undefined): node is LineMarker {
  return node.type === 'lineMarker' && !AUTODOC.test(node.value) && !(isName(node) && hasOptions(next));
}

/** `::: package`, which could be a box by itself. */
function isName({ value }: LineMarker): boolean {
  return /^:::[ \t]+[A-Za-z_]\w*$/.test(value);
}

/** Indented lines below such a name say what is shown of it. */
function hasOptions(node: RootContent | undefined): boolean {
  return node?.type === 'code' && node.lang === null && /^(?:options|handler|selection|rendering):/.test(node.value);
}

type LineMarker = Extract<RootContent, { type: 'lineMarker' }>;

type Opener = Exclude<Marker, { type: 'close' | 'import' | 'toc' }>;

function isWhole(marker: Opener): boolean {
  return marker.type === 'component' && marker.tag.kind === 'whole';
}

function blockOf(marker: Opener): Block {
  if (marker.type === 'component') return componentNode(marker.tag, undefined);
  if (marker.type === 'code-group') return { type: 'codeGroup', children: [] };
  if (marker.type === 'code-block') {
    return { type: 'codePanel', title: marker.title, active: marker.active, children: [] };
  }
  const { kind, title, id, isOpen } = marker;
  return { type: 'container', kind, title, ...(id && { id }), ...(isOpen && { isOpen }), children: [] };
}

function withPosition<Node extends Block>(node: Node, position: Position | undefined): Node {
  if (position !== undefined) node.position = position;
  return node;
}

/** A tab of the container `tabs`, as a plugin of VitePress has it: `== Title`, and what is below that. */
interface TabInContainer {
  container: Container;
  /** Rest of the paragraph. */
  rest: RootContent[];
}

const TITLE = /^={2,}[ \t]+(?=\S)/;

/** Reads a paragraph that begins a tab; undefined for any other. */
function readTab(node: RootContent): TabInContainer | undefined {
  if (node.type !== 'paragraph') return undefined;
  const [first] = node.children;
  if (first?.type !== 'text' || !TITLE.test(first.value)) return undefined;
  const { title, rest } = splitAtLine(node);
  const container: Container = { type: 'container', kind: 'tab', title: title.replace(TITLE, ''), children: [] };
  return { container, rest: rest.length === 0 ? [] : [{ ...node, children: rest }] };
}

/** The first line of a paragraph, and what comes behind it. */
function splitAtLine({ children }: Paragraph): { title: string; rest: PhrasingContent[] } {
  const at = children.findIndex((child) => child.type === 'text' && child.value.includes('\n'));
  if (at === -1) return { title: toString(children), rest: [] };
  const last = children[at] as PhrasingContent & { type: 'text' };
  const end = last.value.indexOf('\n');
  const title = toString([...children.slice(0, at), { ...last, value: last.value.slice(0, end) }]);
  const text = { ...last, value: last.value.slice(end + 1) };
  return { title, rest: [...(text.value === '' ? [] : [text]), ...children.slice(at + 1)] };
}

import type { Html, Nodes, Parents, Root } from 'mdast';
import type { PageContext } from './context';
import { placeInHtml } from './places';
import { walkMarkdown } from './walk';

/** Deeper than any page is meant to be, and far from what the stack can hold. */
const MOST_NESTED = 100;

/** Leaves out what is nested so deeply that later steps would run out of stack, and reports where that is. */
export function limitDepth(tree: Root, context: PageContext): void {
  if (!isDeeper(tree, MOST_NESTED)) return;
  let isReported = false;
  walkMarkdown(tree, (node, _index, _parent, depth) => {
    if (depth <= MOST_NESTED || !('children' in node) || node.children.length === 0) return;
    if (!isReported) context.report('nested-too-deeply', { most: MOST_NESTED, what: 'blocks' }, node.position);
    isReported = true;
    node.children = [];
  });
}

/** True if a node has descendants more than `levels` levels below it, as hardly any page does. */
function isDeeper(node: Nodes, levels: number): boolean {
  const { children } = node as Partial<Parents>;
  if (children === undefined) return false;
  if (levels < 0) return children.length > 0;
  for (const child of children) if (isDeeper(child, levels - 1)) return true;
  return false;
}

/** Elements that end nothing by themselves, or that the next one ends. */
const NOT_NESTED = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd td th tr thead tbody tfoot option'.split(
    ' ',
  ),
);

/** So many tags can be nested too deeply. */
const MANY_TAGS = new RegExp(`^(?:[^<]*<){${MOST_NESTED + 1}}`);

/**
 * The same for HTML; returns whether something was left out. It counts tags, since only the parser of HTML knows what
 * they nest, and that comes too late.
 */
export function limitHtml(tree: Root, context: PageContext): boolean {
  if (!context.mayHave(MANY_TAGS)) return false;
  let outside = 0;
  let depth = 0;
  let inline: Parents | undefined;
  let isReported = false;
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type !== 'html') return;
    if (parent !== inline) depth = outside;
    inline = isInline(parent) ? parent : undefined;
    if (isReported) node.value = '';
    for (const { start, change, isReopened } of tagsOf(node)) {
      depth = Math.max(0, depth + change);
      // The end of a paragraph ends the elements in it, but for those that the next one goes on with.
      if (isReopened) outside = Math.max(0, outside + change);
      if (depth <= MOST_NESTED) continue;
      context.report('nested-too-deeply', { most: MOST_NESTED, what: 'HTML elements' }, placeInHtml(node, start));
      isReported = true;
      node.value = '';
      break;
    }
    if (inline === undefined) outside = depth;
  });
  return isReported;
}

function isInline(parent: Parents | undefined): boolean {
  return parent?.type !== 'root' && parent?.type !== 'listItem' && parent?.type !== 'blockquote';
}

/** Elements that a browser opens again in the next paragraph if this one does not close them. */
const FORMATTING = new Set('b big code em font i nobr s small strike strong tt u'.split(' '));

interface Tag {
  start: number;
  /** 1 for an opening tag, -1 for a closing one. */
  change: number;
  isReopened: boolean;
}

function tagsOf({ value }: Html): Tag[] {
  return [...value.matchAll(/<(?:!--[^]*?(?:-->|$)|(\/?)([a-z][^\s/<>]*)(?![^\s/<>])[^<>]*>)/gi)].flatMap((found) => {
    const [whole, slash, name] = found;
    const element = name?.toLowerCase();
    if (element === undefined || NOT_NESTED.has(element) || whole.endsWith('/>')) return [];
    return [{ start: found.index, change: slash === '/' ? -1 : 1, isReopened: FORMATTING.has(element) }];
  });
}

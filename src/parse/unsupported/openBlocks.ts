import type { Code, Html, Root } from 'mdast';
import type { Position } from 'unist';
import type { PageContext } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';
import { isKnownElement, OPTIONAL_END, VOID } from '../../markdown/components/knownElements';
import { placeInHtml } from '../../markdown/places';
import { tagsIn } from '../../markdown/components/tags';

interface OpenElement {
  name: string;
  position: Position | undefined;
}

/** Elements that end only with their own end (CommonMark 4.6). */
const VERBATIM = /^<(script|pre|style|textarea)(?=[\s>])/i;

/** Reports code, comments and elements that are never closed, where they open: they take in what follows. */
export function checkOpenBlocks(tree: Root, context: PageContext): void {
  const open: OpenElement[] = [];
  const hasHtml = context.mayHave(/<[A-Za-z/!]/);
  walkMarkdown(tree, (node) => {
    if (!hasHtml && isText(node.type)) return 'skip';
    if (node.data?.isIncluded === true) return undefined;
    const fence = node.type === 'code' ? openFence(node, context.source.text) : undefined;
    if (fence !== undefined) context.report('fence-open', { fence }, node.position);
    if (node.type === 'html') checkHtml(node, open, context);
    return undefined;
  });
  for (const element of open) reportOpen(element, context);
}

function isText(type: string): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'table';
}

/** The signs of a fence without an end. */
function openFence({ position }: Code, text: string): string | undefined {
  const source = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1];
  if (fence === undefined) return undefined;
  const lastStart = source.lastIndexOf('\n') + 1;
  const last = source
    .slice(lastStart)
    .replace(/^[\s>]+/, '')
    .trimEnd();
  const isClosed = lastStart > 0 && last.startsWith(fence) && last === fence[0]!.repeat(last.length);
  return isClosed ? undefined : fence;
}

function checkHtml(node: Html, open: OpenElement[], context: PageContext): void {
  const { value } = node;
  if (value.startsWith('<!--') && !value.includes('-->')) {
    context.report('comment-open', {}, node.position);
    return;
  }
  const verbatim = VERBATIM.exec(value)?.[1];
  if (verbatim !== undefined && !new RegExp(`</${verbatim}\\s*>`, 'i').test(value)) {
    reportOpen({ name: verbatim.toLowerCase(), position: node.position }, context);
    return;
  }
  for (const { name, kind, from } of tagsIn(value)) {
    const lower = name.toLowerCase();
    if (!hasEnd(name, lower) || kind === 'whole') continue;
    if (kind === 'open') open.push({ name: lower, position: placeInHtml(node, from) });
    else close(lower, open, context);
  }
}

function hasEnd(name: string, lower: string): boolean {
  return isKnownElement(name, false) && name !== 'Badge' && !VOID.has(lower) && !OPTIONAL_END.has(lower);
}

function close(name: string, open: OpenElement[], context: PageContext): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at === -1) return;
  for (const element of open.splice(at).slice(1)) reportOpen(element, context);
}

function reportOpen({ name, position }: OpenElement, context: PageContext): void {
  context.report('element-open', { name }, position);
}

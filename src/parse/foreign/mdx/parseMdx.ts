import type { Html, Nodes, Root, RootContent, Text } from 'mdast';
import { readComponentTag } from '../../../base/componentTag';
import { walkMarkdown } from '../../walk';
import { findMasks, type Mask } from './findMasks';
import { unravel } from './unravel';

declare module 'mdast' {
  interface TextData {
    /** The code of MDX in its place, which is left out. */
    mdx?: { code: string; isComment: boolean };
  }
}

/**
 * Reads MDX with a parser of markdown: a tag that has a line to itself is no HTML that goes on up to an empty line, nor
 * is one before text, and code in braces is no text. The places of nodes are places in the text.
 */
export function parseMdx(text: string, parse: (text: string) => Root): Root {
  let masks = findMasks(text);
  if (masks.length === 0) return parse(text);
  // Markdown may take some of them for parts of code: they are shown as they are.
  for (let round = 0; round < 3; round += 1) {
    const tree = parse(hidden(text, masks));
    const real = restore(tree, text, masks);
    const isWhole = real.size === masks.filter(({ kind }) => kind !== 'blank').length;
    if (isWhole) return unravel(tree);
    masks = masks.filter((mask) => mask.kind === 'blank' || real.has(mask));
  }
  return parse(text);
}

function hidden(text: string, masks: readonly Mask[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const mask of masks) {
    parts.push(text.slice(end, mask.start), mask.hidden);
    end = mask.end;
  }
  return parts.join('') + text.slice(end);
}

/** Puts what was hidden where it stands in the tree; gives the masks that were found there. */
function restore(tree: Root, text: string, masks: readonly Mask[]): ReadonlySet<Mask> {
  const byPlace = new Map(masks.map((mask) => [mask.start, mask]));
  const real = new Set<Mask>();
  walkMarkdown(tree, (node, index, parent) => {
    if (parent === undefined || !HIDING.has(node.type)) return;
    const mask = byPlace.get(node.position?.start.offset ?? -1);
    const shown = mask && shownNode(mask, node, text);
    if (shown === undefined) return;
    real.add(mask!);
    const children: Nodes[] = parent.children;
    children[index] = { ...shown, position: node.position! };
  });
  return real;
}

const HIDING = new Set<Nodes['type']>(['lineMarker', 'html', 'inlineCode']);

function shownNode(mask: Mask, { type }: Nodes, text: string): Html | Text | RootContent | undefined {
  if (mask.kind === 'line' && type === 'lineMarker') {
    const isComponent = readComponentTag(mask.html) !== null;
    return { type: isComponent ? 'lineMarker' : 'html', value: mask.html };
  }
  if (mask.kind === 'tag' && type === 'html') return { type: 'html', value: mask.html };
  if (mask.kind !== 'code' || type === 'lineMarker') return undefined;
  if (mask.text !== undefined) return { type: 'text', value: mask.text };
  const mdx = { code: text.slice(mask.start, mask.end), isComment: mask.isComment };
  return { type: 'text', value: '', data: { mdx } };
}

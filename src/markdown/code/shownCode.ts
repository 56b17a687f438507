import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import type { Worded } from '../../../client/shared/text';
import { element, isElement, textNode } from '../element';
import { codeSlot, slot } from '../slots';
import { walkHtml } from '../walk';
import { frameCode, replace, type CodeFrame, type Parents } from './codeFrame';

/** A block as it was written. */
interface CodeSource {
  language: string;
  value: string;
  meta: string;
  /** True if there is more in the code than colours: values of a form, keys that tables lead to. */
  isLive?: boolean;
}

/** The code of a page. */
export interface CodeBlocks {
  /** HTML of each block, in the order of their slots. */
  blocks: string[];
  /** The same blocks as they were written. */
  sources: CodeSource[];
  /** Frames that docgen shows around the blocks. */
  frames: CodeFrame[];
  /** Ids in that HTML. */
  ids: string[];
}

/** A block of code, as it is written and as it is shown. */
interface KeptCode {
  html: string;
  source: CodeSource;
  /** Shown above it. */
  title: string;
}

/** Adds a block; returns its index. */
export function keepCode({ blocks, sources, frames }: CodeBlocks, { html, source, title }: KeptCode): number {
  sources.push(source);
  frames.push({ language: source.language, title });
  return blocks.push(html) - 1;
}

/** Puts plain `<pre><code>` in the place of code slots, which is what plugins for HTML know. */
export function showCode(html: Root, { sources }: CodeBlocks): Root {
  walkHtml(html, (node, index, parent) => {
    if (node.type !== 'text' || parent === undefined) return;
    const at = codeSlot(node.value.trim());
    const source = at === undefined ? undefined : sources[at];
    if (at !== undefined && source !== undefined) parent.children[index] = numbered(plainCode(source), at, source);
  });
  return html;
}

/**
 * Puts the slots back where plugins have left the code alone, and docgen's frame around what they have made of it.
 * Blocks are found again by what is in them: a plugin may have built them anew. The frame has the words of `words`.
 */
export function hideCode(html: Root, { sources, frames }: CodeBlocks, words: Worded): Root {
  const left = new Map(sources.map((source, index) => [index, source]));
  const take = (isMeant: (source: CodeSource) => boolean): number | undefined => {
    const found = [...left].find(([, source]) => isMeant(source))?.[0];
    if (found !== undefined) left.delete(found);
    return found;
  };
  const takeNumber = (index: number | undefined): number | undefined =>
    index !== undefined && left.delete(index) ? index : undefined;
  const others: [Element, Parents, Parents | undefined][] = [];
  walkWithParents(html, (node, parent, outer) => {
    if (node.tagName !== 'pre') return;
    const shown = fingerprint(node);
    const index = take((source) => shown === fingerprint(plainCode(source)));
    if (index !== undefined) replace(parent, node, { type: 'text', value: slot('code', index) });
    // A drawing that a script makes is no code any more.
    else if (node.children.some((child) => isElement(child, 'code'))) others.push([node, parent, outer]);
  });
  for (const [pre, parent, outer] of others) {
    const text = toString(pre);
    const isAll = others.length === left.size;
    const index =
      takeNumber(shownBlock(pre)?.index) ??
      take(({ value }) => value.trimEnd() === text.trimEnd()) ??
      (isAll ? take(() => true) : undefined);
    const source = index === undefined ? undefined : sources[index];
    if (source === undefined) continue;
    frameCode({ pre, parent, outer }, frames[index!]!, words);
  }
  return html;
}

/** Note of docgen about a block that plugins get. */
interface ShownBlock {
  index: number;
  /** True if the block stays docgen's. */
  isLive: boolean;
}

function numbered(pre: Element, index: number, { isLive = false }: CodeSource): Element {
  const block: ShownBlock = { index, isLive };
  return { ...pre, data: { docgenBlock: block } as Element['data'] & object };
}

/** Block of docgen that an element shows, if plugins have left the note about the block in place. */
export function shownBlock({ data }: Element): ShownBlock | undefined {
  return (data as { docgenBlock?: ShownBlock } | undefined)?.docgenBlock;
}

function walkWithParents(
  root: Root,
  visit: (node: Element, parent: Parents, outer: Parents | undefined) => void,
): void {
  const walk = (parent: Parents, outer: Parents | undefined): void => {
    for (const child of [...parent.children] as (ElementContent | Root)[]) {
      // Some plugins put a tree of its own in the place of an element.
      if (child.type === 'root') walk(child, outer);
      if (child.type !== 'element') continue;
      visit(child, parent, outer);
      if (child.tagName !== 'pre') walk(child, parent);
    }
  };
  walk(root, undefined);
}

function plainCode({ language, value, meta }: CodeSource): Element {
  const properties = language === '' ? {} : { className: [`language-${language}`] };
  const code = element('code', properties, [textNode(`${value}\n`)]);
  // As `mdast-util-to-hast` has it, and everything that was made for it.
  if (meta !== '') code.data = { meta };
  return element('pre', {}, [code]);
}

/** Visible part of a block, as a text to compare: notes of plugins and the position make no difference. */
function fingerprint({ properties, children }: Element): string {
  return JSON.stringify([properties, children], (key, value: unknown) =>
    key === 'data' || key === 'position' ? undefined : value,
  );
}

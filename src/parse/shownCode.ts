import type { Element, Root } from 'hast';
import { codeSlot, slot } from './slots';
import { walkHtml } from './walk';

/** The code of a page. */
export interface CodeBlocks {
  /** HTML of each block, in the order of their slots. */
  blocks: string[];
  /** The same blocks as they were written. */
  sources: { language: string; value: string }[];
  /** Ids in that HTML. */
  ids: string[];
}

/** Adds a block; returns its index. */
export function keepCode({ blocks, sources }: CodeBlocks, html: string, source: CodeBlocks['sources'][number]): number {
  sources.push(source);
  return blocks.push(html) - 1;
}

/** Puts plain `<pre><code>` in the place of code slots, which is what plugins for HTML know. */
export function showCode(html: Root, { sources }: CodeBlocks): Root {
  walkHtml(html, (node, index, parent) => {
    if (node.type !== 'text' || parent === undefined) return;
    const at = codeSlot(node.value.trim());
    const source = at === undefined ? undefined : sources[at];
    if (source !== undefined) parent.children[index] = plainCode(source, at!);
  });
  return html;
}

/** Puts the slots back where plugins have left the code alone. */
export function hideCode(html: Root): Root {
  walkHtml(html, (node, index, parent) => {
    if (node.type !== 'element' || node.tagName !== 'pre' || parent === undefined) return undefined;
    const { docgenCode } = (node.data ?? {}) as { docgenCode?: ShownCode };
    if (docgenCode === undefined || !isAsShown(node, docgenCode)) return undefined;
    parent.children[index] = { type: 'text', value: slot('code', docgenCode.index) };
    return 'skip';
  });
  return html;
}

interface ShownCode {
  index: number;
  /** The element as it was shown, as JSON. */
  shown: string;
}

function plainCode({ language, value }: CodeBlocks['sources'][number], index: number): Element {
  const properties = language === '' ? {} : { className: [`language-${language}`] };
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties,
    children: [{ type: 'text', value: `${value}\n` }],
  };
  const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
  const docgenCode: ShownCode = { index, shown: fingerprint(pre) };
  return { ...pre, data: { docgenCode } as Element['data'] & object };
}

function isAsShown(pre: Element, { shown }: ShownCode): boolean {
  return fingerprint(pre) === shown;
}

function fingerprint({ properties, children }: Element): string {
  return JSON.stringify([properties, children]);
}

import type { Element, ElementContent, Root } from 'hast';
import type { CodeHighlighter, HighlightedCode } from '../../config/codeHighlighter';
import type { MarkdownPlugin } from '../../config/markdownPlugins';
import { element } from '../../markdown/element';
import { readHtml } from '../../markdown/html/readHtml';
import { shownBlock } from '../../markdown/code/shownCode';
import { walkHtml } from '../../markdown/walk';

/** A highlighter of the site as a plugin of rehype, which has its limits, and whose blocks get docgen's frame. */
export function highlighterPlugin(highlight: CodeHighlighter): MarkdownPlugin {
  return () => async (tree: Root) => {
    const blocks: [pre: Element, code: PlainCode][] = [];
    walkHtml(tree, (node) => {
      const code = node.type === 'element' && node.tagName === 'pre' ? plainCode(node) : undefined;
      if (code !== undefined) blocks.push([node as Element, code]);
    });
    for (const [pre, { text, language, meta }] of blocks) {
      const made = await highlight(text, language, meta);
      if (made !== undefined && made !== null) put(pre, readMade(made), language);
    }
  };
}

interface PlainCode {
  text: string;
  language: string;
  meta: string;
}

/** The code of a fence, unless a plugin has worked on it, or it is more than code. */
function plainCode(pre: Element): PlainCode | undefined {
  const code = onlyChild(pre);
  if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const text = onlyChild(code);
  const block = shownBlock(pre);
  const language = languageOf(code);
  const isFence = block === undefined ? language !== undefined : !block.isLive;
  if (!isFence || text?.type !== 'text') return undefined;
  const meta = (code.data as { meta?: string } | undefined)?.meta ?? '';
  return { text: text.value.replace(/\n$/, ''), language: language ?? '', meta };
}

function onlyChild({ children }: Element): ElementContent | undefined {
  return children.length === 1 ? children[0] : undefined;
}

function languageOf({ properties }: Element): string | undefined {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
}

function readMade(made: NonNullable<HighlightedCode>): ElementContent[] {
  if (typeof made === 'string') {
    return readHtml({ type: 'root', children: [{ type: 'raw', value: made }] }).children as ElementContent[];
  }
  const { type, children } = made as { type?: unknown; children?: unknown };
  if (type === 'element') return [made as Element];
  if (type === 'root' && Array.isArray(children)) return children as ElementContent[];
  throw new Error('it returned neither HTML nor a tree of hast');
}

/** Puts what a highlighter has made into the place of a block; without a `pre`, it is what is inside `code`. */
function put(pre: Element, made: ElementContent[], language: string): void {
  const className = language === '' ? {} : { className: [`language-${language}`] };
  const inCode = (children: ElementContent[]): ElementContent[] => [element('code', className, children)];
  const found = made.find((each): each is Element => each.type === 'element' && each.tagName === 'pre');
  if (found === undefined) {
    pre.children = inCode(made);
    return;
  }
  const hasCode = found.children.some((child) => child.type === 'element' && child.tagName === 'code');
  pre.properties = { ...found.properties };
  pre.children = hasCode ? found.children : inCode(found.children);
}

import type { Text } from 'hast';
import type { Code } from 'mdast';
import { codeBlockHtml } from './codeBlock';
import type { PageContext } from '../context';
import type { Highlight } from './highlight';
import { highlightSample } from './highlightSample';
import type { LinkResponseKeys } from './responseKeys';
import { keepCode, type CodeBlocks } from './shownCode';
import { slot } from '../slots';

interface CodeOptions {
  context: PageContext;
  /** Receives the code; the index of a block is its slot's. */
  codes: CodeBlocks;
  linkResponseKeys: LinkResponseKeys;
}

/** Makes a function that writes a block of code, of which the page holds a slot. */
export function codeWriter({ context, codes, linkResponseKeys }: CodeOptions) {
  const highlightResponse: Highlight = (...code) => {
    const { lines, ids } = linkResponseKeys(context.highlight(...code));
    codes.ids.push(...ids);
    return lines;
  };
  const highlightOf = ({ data }: Code, language: string): Highlight => {
    if (data?.response === true && language === 'json') return highlightResponse;
    if (data?.sample === undefined) return context.highlight;
    return (...sample: Parameters<Highlight>) => highlightSample(context.highlight, ...sample);
  };
  return (node: Code, caption: (title: string) => string): Text => {
    const info = context.fenceInfo(node);
    const html = codeBlockHtml(node, {
      info,
      highlight: highlightOf(node, info.language),
      lineNumbers: info.lineNumbers ?? context.markdown.lineNumbers,
      caption: caption(info.title),
      foldable: node.data?.response === true || node.data?.folds === true,
      words: context,
    });
    const isLive = node.data?.response === true || node.data?.sample !== undefined;
    const source = { language: info.language, value: node.value, meta: node.meta ?? '', ...(isLive && { isLive }) };
    return { type: 'text', value: slot('code', keepCode(codes, { html, source, title: caption(info.title) })) };
  };
}

import type { Code } from 'mdast';
import { escapeHtml } from './escapeHtml';
import type { FenceInfo } from './fence';
import type { Highlight } from './highlight';

export interface CodeBlockOptions {
  info: FenceInfo;
  highlight: Highlight;
  lineNumbers: boolean;
  /** Shown above the block; a tab of a code group has its caption outside. */
  caption: string;
}

/** The HTML of fenced code: highlighted, with marked and numbered lines where the fence asks for them. */
export function codeBlockHtml(code: Code, { info, highlight, lineNumbers, caption }: CodeBlockOptions): string {
  const { language, highlightedLines } = info;
  const lines = highlight(code.value, language);
  const inLines = lineNumbers || highlightedLines.size > 0;
  const body = inLines
    ? lines.map((line, index) => lineHtml(line, highlightedLines.has(index + 1))).join('')
    : `${lines.join('\n')}\n`;
  const attributes = [
    'class="code-block"',
    language === '' ? '' : `data-language="${escapeHtml(language)}"`,
    lineNumbers ? 'data-line-numbers' : '',
  ];
  const languageClass = language === '' ? '' : ` class="language-${escapeHtml(language)}"`;
  const title = caption === '' ? '' : `<p class="code-block-title">${escapeHtml(caption)}</p>`;
  return `<div ${attributes.filter(Boolean).join(' ')}>${title}<pre><code${languageClass}>${body}</code></pre></div>`;
}

function lineHtml(line: string, highlighted: boolean): string {
  return `<span class="line${highlighted ? ' highlighted' : ''}">${line}\n</span>`;
}

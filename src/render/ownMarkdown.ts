import { attributeOf, htmlTokens, type HtmlToken } from '../../client/shared/htmlTokens';
import { unescapeHtml } from '../base/escapeHtml';

/** How the elements begin and end in markdown of which docgen writes its own pages. */
const MARKS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  h1: ['\n\n# ', '\n\n'],
  h2: ['\n\n## ', '\n\n'],
  h3: ['\n\n### ', '\n\n'],
  p: ['\n\n', '\n\n'],
  ul: ['\n\n', '\n\n'],
  li: ['- ', '\n'],
  code: ['`', '`'],
  span: ['**', '**'],
};

/** The markdown of a page that docgen writes itself, from its HTML: headings, paragraphs, lists, links, code, marks. */
export function ownMarkdown(html: string): string {
  const links: string[] = [];
  const write = (token: HtmlToken): string => {
    if (!('name' in token)) return token.kind === 'comment' ? '' : unescapeHtml(html.slice(token.from, token.to));
    const isOpen = token.kind === 'open';
    if (token.name !== 'a') return MARKS[token.name]?.[isOpen ? 0 : 1] ?? '';
    if (isOpen) links.push(attributeOf(token, 'href') ?? '');
    return isOpen ? '[' : `](${links.pop() ?? ''})`;
  };
  const text = Array.from(htmlTokens(html), write).join('');
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

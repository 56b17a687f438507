import { withoutBase } from '../../client/shared/basePath';
import { attributeOf, htmlTokens, type HtmlToken } from '../../client/shared/htmlTokens';
import { unescapeHtml } from '../base/html';
import type { RenderContext } from './context';
import { absoluteUrl } from './view';

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
export function ownMarkdown(html: string, config: RenderContext['config']): string {
  const addressOf = (href: string): string => {
    const path = withoutBase(config.base, href);
    return path === null ? href : absoluteUrl(path, config);
  };
  const links: string[] = [];
  const write = (token: HtmlToken): string => {
    if (!('name' in token)) return token.kind === 'comment' ? '' : unescapeHtml(html.slice(token.from, token.to));
    const isOpen = token.kind === 'open';
    if (token.name !== 'a') return MARKS[token.name]?.[isOpen ? 0 : 1] ?? '';
    if (isOpen) links.push(addressOf(unescapeHtml(attributeOf(token, 'href') ?? '')));
    return isOpen ? '[' : `](${links.pop() ?? ''})`;
  };
  const text = Array.from(htmlTokens(html), write).join('');
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

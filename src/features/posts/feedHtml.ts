import { attributeOf, htmlTokens, openingTags } from '../../../client/shared/htmlTokens';
import type { HtmlToken } from '../../../client/shared/htmlTokens';

/** The HTML of a page without the heading at its start, which readers of a feed see already. */
export function withoutTitle(html: string): string {
  const [first, ...rest] = htmlTokens(html);
  if (first?.kind !== 'open' || first.name !== 'h1') return html;
  const end = rest.find((token) => token.kind === 'close' && token.name === 'h1');
  return end === undefined ? html : html.slice(end.to).trimStart();
}

/** HTML for a feed reader, which has neither the site's styles nor its scripts, and shows it elsewhere. */
export function feedHtml(html: string, { home, page }: { home: string; page: string }): string {
  return absolute(withoutTools(html), { home, page });
}

const TOOLS = new Set(['header-anchor', 'code-tools', 'visually-hidden']);

/** Leaves out marks of headings, buttons of code, and the words and icons that only the site's styles make sense of. */
function withoutTools(html: string): string {
  let kept = '';
  /** Place from which the rest is kept; the element that is left out, and how many of its name are open. */
  let begin = 0;
  let left: { name: string; depth: number } | undefined;
  for (const token of htmlTokens(html)) {
    if (left !== undefined) {
      left.depth += change(token, left.name);
      begin = token.to;
      if (left.depth === 0) left = undefined;
    } else if (isTool(token)) {
      kept += html.slice(begin, token.from);
      begin = token.to;
      left = { name: token.name, depth: 1 };
    }
  }
  // HTML of the owner may lack an end.
  return left === undefined ? kept + html.slice(begin) : html;
}

function isTool(token: HtmlToken): token is HtmlToken & { kind: 'open' } {
  if (token.kind !== 'open') return false;
  if (token.name === 'svg') return attributeOf(token, 'aria-hidden') === 'true';
  const classes = attributeOf(token, 'class')?.split(' ') ?? [];
  return classes.some((each) => TOOLS.has(each));
}

function change(token: HtmlToken, name: string): number {
  if (!('name' in token) || token.name !== name) return 0;
  return token.kind === 'open' ? 1 : -1;
}

/** HTML whose links and images lead somewhere outside the page too. */
function absolute(html: string, { home, page }: { home: string; page: string }): string {
  const addresses = [...openingTags(html)]
    .flatMap(({ attributes }) => attributes)
    .filter(({ name, value }) => (name === 'href' && value.startsWith('#')) || isFromTop(name, value));
  let end = 0;
  const pieces = addresses.map(({ value, from, to }) => {
    const before = html.slice(end, from);
    end = to;
    return before + new URL(value, value.startsWith('#') ? page : home).href;
  });
  return pieces.join('') + html.slice(end);
}

function isFromTop(name: string, value: string): boolean {
  return (name === 'href' || name === 'src') && /^\/(?!\/)/.test(value);
}

import { attributeOf, htmlTokens, type HtmlTag } from '../client/shared/htmlTokens';

/** Elements that a page may begin with: the rules for them are in each page (client/styles/frame.css). */
const TEXT = /^(?:h[1-6]|p|a|ul|ol|li|code|em|strong|span|br)$/;
const FRAME = /^(?:content|method(?: method-long)?|method-(?:main|sections|coverage))$/;

/**
 * Puts what blocks need, a script and the link of a style sheet, in front of the first element that is more than text:
 * there, the sheet holds up only what comes after it. In a page of text alone the footer is the first that needs it.
 * Returns the pieces of the text that it makes.
 */
export function insertBeforeBlocks(html: string, { script, sheet }: { script: string; sheet: string }): string[] {
  let paragraph: number | undefined;
  for (const token of htmlTokens(html)) {
    // In a drawing a link would be none.
    if (!('name' in token) || token.isForeign) continue;
    if (token.name === 'p') paragraph = token.kind === 'open' ? token.from : undefined;
    if (token.kind === 'close' || isText(token)) continue;
    // Not within a paragraph: rules for what stands alone in one would not hold.
    const at = paragraph ?? token.from;
    return [html.slice(0, at), script + sheet, html.slice(at)];
  }
  return [html, sheet];
}

/** Lists with a class look different. */
function isText(tag: HtmlTag): boolean {
  const { name } = tag;
  const className = attributeOf(tag, 'class');
  if (name === 'div' || name === 'nav') return className !== undefined && FRAME.test(className);
  return TEXT.test(name) && !((name === 'ul' || name === 'ol') && className !== undefined);
}

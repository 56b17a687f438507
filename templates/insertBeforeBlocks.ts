/** What a page may begin with: the rules for it are in each page (client/styles/frame.css). */
const TEXT = /^(?:h[1-6]|p|a|ul|ol|li|code|em|strong|span|svg|path|br)$/;
const FRAME = /^(?:content|method(?:-main|-sections|-coverage)?)$/;
const TAG = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/**
 * Puts what blocks need, a script and the link of a style sheet, in front of the first element that is more than text:
 * there, the sheet holds up only what comes after it. In a page of text alone the footer is the first that needs it.
 * Returns the pieces of the text that it makes.
 */
export function insertBeforeBlocks(html: string, { script, sheet }: { script: string; sheet: string }): string[] {
  let paragraph: number | undefined;
  for (const { 1: name = '', 2: attributes = '', index } of html.matchAll(TAG)) {
    if (name.toLowerCase() === 'p') paragraph = index;
    if (isText(name.toLowerCase(), attributes)) continue;
    // Not within a paragraph: rules for what stands alone in one would not hold.
    const isInside = paragraph !== undefined && !html.slice(paragraph, index).includes('</p>');
    const at = isInside ? paragraph! : index;
    return [html.slice(0, at), script + sheet, html.slice(at)];
  }
  return [html, sheet];
}

/** Lists with a class look different. */
function isText(name: string, attributes: string): boolean {
  const className = /\sclass="([^"]*)"/.exec(attributes)?.[1];
  if (name === 'div' || name === 'nav') return className !== undefined && FRAME.test(className);
  return TEXT.test(name) && !((name === 'ul' || name === 'ol') && className !== undefined);
}

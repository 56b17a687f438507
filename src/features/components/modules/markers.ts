import { attributeOf, htmlTokens } from '../../../../client/shared/htmlTokens';

/**
 * Stand for what is filled in after React has rendered: these characters are reserved for programs, so that no text
 * contains them (Unicode, section 23.7).
 */
export const CHILDREN = '\ufdd0children\ufdd1';
/** Stands before and behind a component that is rendered together with the one around it. */
export const INNER = '\ufdd0inner';
/** Prefix that makes the ids of a component unique on its page. */
export const PREFIX = '\ufdd0prefix\ufdd1';

/** React says with comments where texts meet; only what runs in the browser needs them. */
const TEXTS_MEET = /^<!--(?: |\/?\$|\/?&)-->$/;
/** In place of what failed or has to be waited for React shows something else, and says it in a comment. */
const WAITING = /^<!--\$[!?]-->$/;

/**
 * The HTML that React has rendered, as it is on a page: without its comments outside of islands, which hydrate with
 * them, and without its demands to load images ahead, which belong into the head. `isWhole` is false if something in it
 * failed.
 */
export function readRendered(html: string): { html: string; isWhole: boolean } {
  const pieces: string[] = [];
  let islands = 0;
  let isWhole = true;
  for (const token of htmlTokens(html)) {
    const text = html.slice(token.from, token.to);
    if ('name' in token) {
      if (token.name === 'docgen-island') islands += token.kind === 'open' ? 1 : -1;
      if (token.name === 'link' && attributeOf(token, 'rel') === 'preload') continue;
    } else if (token.kind === 'comment') {
      if (WAITING.test(text)) isWhole = false;
      if (islands === 0 && TEXTS_MEET.test(text)) continue;
    }
    pieces.push(text);
  }
  return { html: pieces.join(''), isWhole };
}

/** Something that a component does and that docgen refuses. */
export class ComponentFault extends Error {
  override readonly name = 'ComponentFault';
}

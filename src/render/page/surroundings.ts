import { htmlTokens } from '../../../client/shared/htmlTokens';
import type { PageValue } from './pageValue';

/** The content of a page with all that a site adds around it. */
export function withSurroundings(html: string, { beside, above, below, frames, style }: PageValue): string {
  const at = beside === '' ? 0 : endOfTitle(html);
  const own = above + html.slice(0, at) + beside + html.slice(at) + below;
  return style + frames.reduce((content, frame) => frame.join(content), own);
}

/** Offset of the end of the heading that a page begins with; 0 if there is none. */
function endOfTitle(html: string): number {
  let isOpen = false;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'h1') isOpen = true;
    else if (isOpen && token.kind === 'close' && token.name === 'h1') return token.to;
    else if (!isOpen && token.kind === 'text' && html.slice(token.from, token.to).trim() !== '') return 0;
  }
  return 0;
}

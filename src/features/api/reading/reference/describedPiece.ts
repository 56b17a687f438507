import type { Root } from 'mdast';
import { escapeHtml } from '../../../../base/html';
import { readAlerts } from '../../../../markdown/alerts';
import { readCodeMarks } from '../../../../markdown/code/codeMarks';
import type { PageContext } from '../../../../markdown/context';
import { limitDepth } from '../../../../markdown/limitDepth';
import { finishHtml, stringifyHtml } from '../../../../markdown/finishHtml';
import { searchText } from '../../../../markdown/searchText';
import type { CodeBlocks } from '../../../../markdown/code/shownCode';
import { splitAtSlots } from '../../../../markdown/slots';
import { htmlHandlers, toHtml } from '../../../../markdown/toHtml';
import { describedBlocks, isPlain } from './describedText';
import { EMPTY, text, type Piece } from '../../rows/pieces';
import { plainBlocks } from './plainReference';

/** Markdown that somebody else wrote, as the tree of a page would show it. */
export function describedPiece(source: string, context: PageContext): Piece {
  if (source.trim() === '') return EMPTY;
  if (isPlain(source)) {
    const words = text(source.trim());
    return { ...words, html: `<p>${words.html}</p>` };
  }
  const tree: Root = { type: 'root', children: describedBlocks(source) };
  // Text that is nested like this says no more than its characters.
  if (isTooDeep(tree, context)) return { ...text(source), html: `<p>${text(source).html}</p>` };
  return treePiece(tree, context);
}

function isTooDeep(tree: Root, context: PageContext): boolean {
  let isFound = false;
  limitDepth(tree, { ...context, report: () => (isFound = true) });
  return isFound;
}

function treePiece(tree: Root, page: PageContext): Piece {
  // The page's `mayHave` tells nothing about this text.
  const context: PageContext = { ...page, mayHave: () => true };
  readAlerts(tree, context);
  readCodeMarks(tree, context);
  const words = searchText(tree).filter(Boolean).join(' ');
  const markdown = plainBlocks(tree.children);
  const codes: CodeBlocks = { blocks: [], sources: [], frames: [], ids: [] };
  const linkResponseKeys = (lines: readonly string[]) => ({ lines: [...lines], ids: [] });
  const handlers = htmlHandlers({ context, headers: [], codes, linkResponseKeys, uses: [] });
  const html = toHtml(tree, handlers, context);
  const { references } = finishHtml(html, context);
  const parts = splitAtSlots(stringifyHtml(html), codes.blocks);
  const own = parts.map((part) => (typeof part === 'string' ? part : addressOf(references[part.index]?.url ?? '')));
  return { html: own.join(''), text: words, markdown };
}

/** The address of a page is looked up when all pages are known; footnotes have those of this text. */
function addressOf(url: string): string {
  return url.startsWith('/') ? `\ufdd2${url}\ufdd3` : escapeHtml(url);
}

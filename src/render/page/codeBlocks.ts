import { attributeOf, htmlTokens, type HtmlToken } from '../../../client/shared/htmlTokens';
import type { BodyPart } from '../../model/parsedPage';

/** The body of a page with what is put around its blocks of code. */
export function withCodeFrames(body: readonly BodyPart[], frames: readonly string[][]): BodyPart[] {
  const html = joined(body);
  const pieces: string[] = [];
  let at = 0;
  for (const [index, { from, to }] of blocksIn(html).entries()) {
    // A slot that shows nothing of docgen's rendering is in its place.
    pieces.push(html.slice(at, from), (frames[index] ?? ['', '']).join(html.slice(from, to)));
    at = to;
  }
  return separated(pieces.join('') + html.slice(at), body);
}

/** The blocks of code in a body, in order. */
export function codeBlocks(body: readonly BodyPart[]): Pick<FoundBlock, 'language' | 'title'>[] {
  return blocksIn(joined(body));
}

/** Stands for a part that is filled in later, in a tag or between tags: no text contains it, nor does HTML of React. */
const FILLED = /\ufdd2(\d+)\ufdd3/;

function joined(body: readonly BodyPart[]): string {
  return body.map((part, index) => (typeof part === 'string' ? part : `\ufdd2${index}\ufdd3`)).join('');
}

function separated(html: string, body: readonly BodyPart[]): BodyPart[] {
  return html.split(FILLED).map((text, index) => (index % 2 === 0 ? text : body[Number(text)]!));
}

interface FoundBlock {
  from: number;
  to: number;
  language: string;
  title: string;
}

/** The blocks of code in HTML, in order. */
function blocksIn(html: string): FoundBlock[] {
  const found: FoundBlock[] = [];
  /** How many elements of the same name are open in a block. */
  let depth = 0;
  let block: FoundBlock | undefined;
  let isTitle = false;
  for (const token of htmlTokens(html)) {
    if (block === undefined) {
      if (!isBlock(token)) continue;
      block = { from: token.from, to: token.to, language: attributeOf(token, 'data-language') ?? '', title: '' };
      depth = 1;
    } else if ('name' in token && token.name === 'div') depth += token.kind === 'open' ? 1 : -1;
    else if ('name' in token) isTitle = token.kind === 'open' && attributeOf(token, 'class') === 'code-block-title';
    else if (isTitle) block.title += html.slice(token.from, token.to);
    if (depth > 0) continue;
    found.push({ ...block, to: token.to });
    block = undefined;
  }
  return found;
}

function isBlock(token: HtmlToken): token is Extract<HtmlToken, { name: string }> {
  return 'name' in token && token.name === 'div' && attributeOf(token, 'class') === 'code-block';
}

import type { ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { Handler, Raw } from 'mdast-util-to-hast';
import type { PageContext } from '../context';
import type { CodeBlocks } from '../shownCode';
import type { RowsNode } from './pieces';

/** Rows stay text, unless a later step has to see their elements; then links are as in any other HTML. */
export function rowsHandler({ isWhole }: Pick<PageContext, 'isWhole'>, codes: Pick<CodeBlocks, 'ids'>): Handler {
  return (_state, { html, ids }: RowsNode): Raw | ElementContent[] => {
    if (isWhole) return elementsOf(html);
    codes.ids.push(...ids);
    return { type: 'raw', value: html };
  };
}

function elementsOf(html: string): ElementContent[] {
  const value = html.replace(/[\ufdd2\ufdd3]/g, '');
  const { children } = raw({ type: 'root', children: [{ type: 'raw', value }] }) as Root;
  return children.filter((each): each is ElementContent => each.type !== 'doctype');
}

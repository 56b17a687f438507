import { append } from '../../../../client/shared/lists';
import type { ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { Handler, Raw, State } from 'mdast-util-to-hast';
import type { PageContext } from '../../../markdown/context';
import type { CodeBlocks } from '../../../markdown/code/shownCode';
import { walkHtml } from '../../../markdown/walk';
import type { OwnRowsNode, RowsNode } from './pieces';

/** Rows stay text, unless a later step has to see their elements; then links are as in any other HTML. */
export function rowsHandler({ isWhole }: Pick<PageContext, 'isWhole'>, codes: Pick<CodeBlocks, 'ids'>): Handler {
  return (_state, { html, ids }: RowsNode): Raw | ElementContent[] => {
    if (isWhole) return elementsOf(html);
    append(codes.ids, ids);
    return { type: 'raw', value: html };
  };
}

/** The same around what the author wrote. */
export function ownRows(state: State, { html, children }: OwnRowsNode): ElementContent[] {
  return withOwn(elementsOf(html), (at) => [state.one(children[at]!, undefined)].flat());
}

function elementsOf(html: string): ElementContent[] {
  const value = html.replace(/[\ufdd2\ufdd3]/g, '');
  const { children } = raw({ type: 'root', children: [{ type: 'raw', value }] }) as Root;
  return children.filter((each): each is ElementContent => each.type !== 'doctype');
}

/** Puts what the author wrote into its places. */
function withOwn(elements: ElementContent[], own: (at: number) => (ElementContent | undefined)[]): ElementContent[] {
  const root: Root = { type: 'root', children: elements };
  walkHtml(root, (node, index, parent) => {
    if (node.type !== 'element' || node.tagName !== 'docgen-own' || parent === undefined) return;
    const [description] = own(Number(node.properties.dataAt));
    if (description !== undefined) parent.children[index] = description;
  });
  return elements;
}

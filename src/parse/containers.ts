import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { didYouMean } from '../report/nearest';
import type { PageContext } from './context';
import { CONTAINER_KINDS } from './toHtml';

/** Warns of containers whose kind docgen does not know; they are shown plainly. */
export function checkContainers(tree: Root, context: PageContext): void {
  visit(tree, 'container', ({ kind, position }) => {
    if (CONTAINER_KINDS.includes(kind)) return;
    const known = CONTAINER_KINDS.map((each) => `\`${each}\``).join(', ');
    const hint = didYouMean(kind, CONTAINER_KINDS) ?? `known are ${known} and \`code-group\``;
    context.warning('unknown-container', `unknown container \`${kind}\``, position, hint);
  });
}

import type { Root } from 'mdast';
import { nearestName } from '../report/nearest';
import { CONTAINER_KINDS } from './containerTitle';
import type { PageContext } from './context';
import { walkMarkdown } from './walk';

/** Warns about containers of an unknown kind, which are shown as plain boxes. */
export function checkContainers(tree: Root, context: PageContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'container' || CONTAINER_KINDS.includes(node.kind)) return;
    const { kind, position } = node;
    context.report(
      'unknown-container',
      { kind, near: nearestName(kind, CONTAINER_KINDS), known: CONTAINER_KINDS },
      position,
    );
  });
}

import type { Root } from 'mdast';
import { nearestName } from '../report/nearest';
import { CONTAINER_KINDS, TRANSPARENT_KINDS } from './containerTitle';
import type { PageContext } from './context';
import { containerOfKind } from './foreign/mkdocsKinds';
import { walkBlocks } from './walk';

/**
 * Looks every container up. One of a kind that only other generators have becomes docgen's that is most like it; any
 * other is shown as a plain box, with a warning.
 */
export function checkContainers(tree: Root, context: PageContext): void {
  const { containers } = context.markdown;
  const known = [...new Set([...CONTAINER_KINDS, ...Object.keys(containers)])];
  walkBlocks(tree, (node) => {
    if (node.type !== 'container') return;
    const { kind, position } = node;
    const other = containerOfKind(kind);
    if (Object.hasOwn(containers, kind)) node.own = containers[kind];
    else if (known.includes(kind) || TRANSPARENT_KINDS.includes(kind)) return;
    else if (CONTAINER_KINDS.includes(other.kind)) {
      node.kind = other.kind;
      node.title ||= other.title;
    } else context.report('unknown-container', { kind, near: nearestName(kind, known), known }, position);
  });
}

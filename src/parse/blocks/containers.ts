import type { Root } from 'mdast';
import { nearestName } from '../../report/nearest';
import { type Container, CONTAINER_KINDS, TRANSPARENT_KINDS } from '../../markdown/blocks';
import { codePanelOf } from '../../markdown/blockStack';
import type { PageContext } from '../../markdown/context';
import { containerOfKind } from './boxKinds';
import { walkBlocks } from '../../markdown/walk';

/**
 * Looks every container up. One of a kind that only other generators have becomes docgen's that is most like it; any
 * other is shown as a plain box, with a warning where boxes have certain names.
 */
export function checkContainers(tree: Root, context: PageContext): void {
  const { containers } = context.markdown;
  const hasAnyBox = context.isForeign === true && context.syntaxes?.some((each) => each.hasAnyBox) === true;
  const known = [...new Set([...CONTAINER_KINDS, ...Object.keys(containers)])];
  walkBlocks(tree, (node) => {
    if (node.type !== 'container') return;
    const { kind, position } = node;
    const other = containerOfKind(kind);
    if (Object.hasOwn(containers, kind)) node.own = containers[kind];
    else if (known.includes(kind) || TRANSPARENT_KINDS.includes(kind) || isCodeGroup(node, context)) return;
    else if (other.isKnown) {
      node.kind = other.kind;
      node.title ||= other.title;
    } else if (!hasAnyBox || node.title === '') {
      const isTaken = context.isAfterPlugins === true;
      context.report('unknown-container', { kind, near: nearestName(kind, known), known, isTaken }, position);
    }
  });
}

/** `::: code` around nothing but code, as Craft's pages have it, is a group of code. */
function isCodeGroup(node: Container, context: PageContext): boolean {
  const code = node.children.filter((child) => child.type === 'code');
  if (node.kind !== 'code' || code.length === 0 || code.length < node.children.length) return false;
  Object.assign(node, { type: 'codeGroup', children: code.map((child) => codePanelOf(child, context)) });
  return true;
}

import type { Root } from 'hast';
import { slot } from '../../markdown/slots';

/** Keeps a place beside how an operation is called: whether it has changed is known when its past is. */
export function placeChangedMark(tree: Root): void {
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    const classes = [node.properties.className].flat();
    if (!classes.includes('method-call') && !classes.includes('operation-path')) continue;
    node.children.push({ type: 'text', value: slot('changed', 0) });
    return;
  }
}

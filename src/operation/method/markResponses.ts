import type { Root } from 'mdast';
import { RESPONSE } from '../../../client/shared/methodSections';
import { walkMarkdown } from '../../markdown/walk';
import { sections } from './sections';

/** Marks the code of the Response section: its keys get anchors, and it is folded if it is long. */
export function markResponses(tree: Root): void {
  for (const { title, children } of sections(tree)) {
    if (title !== RESPONSE) continue;
    for (const child of children) {
      walkMarkdown(child, (node) => {
        if (node.type === 'code') node.data = { ...node.data, response: true };
      });
    }
  }
}

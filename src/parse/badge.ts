import type { Html, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const KINDS = new Set(['tip', 'warning', 'danger', 'error', 'info']);

/** VuePress's `<Badge text="beta" type="warning" vertical="middle"/>` → a labelled `<span>`. */
export function replaceBadges(tree: Root): void {
  visit(tree, 'html', (node, index, parent) => {
    if (parent === undefined || index === undefined || !/^<Badge\s/.test(node.value)) return;
    parent.children[index] = badge(node);
  });
}

function badge(node: Html): PhrasingContent {
  const attribute = (name: string) => new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(node.value);
  const [, double, single] = attribute('text') ?? [];
  const [, type = 'tip'] = attribute('type') ?? [];
  const kind = !KINDS.has(type) ? 'tip' : type === 'error' ? 'danger' : type;
  return {
    type: 'emphasis',
    children: [{ type: 'text', value: double ?? single ?? '' }],
    data: { hName: 'span', hProperties: { className: ['badge', `badge-${kind}`] } },
  };
}

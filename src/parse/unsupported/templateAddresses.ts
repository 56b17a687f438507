import type { Nodes, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { changeChildren, walkMarkdown } from '../../markdown/walk';
import { LEFT_OUT } from '../../markdown/leftOut';

/**
 * Parts of an address that only another generator can fill in: a shortcode, a tag, or a beginning such as `{{
 * site.repository }}/issues`. A version within an address is completed with the named page: `/docs/{{version}}/cache`
 */
const TEMPLATE = new RegExp(String.raw`${LEFT_OUT}|^\{\{[^{}]*\}\}|\{\{[%<][^{}]*\}\}|\{%[^{}]*%\}`);

type Note = (found: { example: string; count: number; position: Position | undefined }) => void;

/** Shows links and pictures as their text where nobody can fill in their address: they would lead nowhere. */
export function unlinkTemplates(tree: Root, note: Note): void {
  const labels = new Set<string>();
  const links = new Set<Nodes>();
  walkMarkdown(tree, (node) => {
    const [template] = ('url' in node ? TEMPLATE.exec(node.url) : null) ?? [];
    if (template === undefined) return;
    note({ example: template.replaceAll('\u00A0', ' '), count: 1, position: node.position });
    if (node.type === 'definition') labels.add(node.identifier);
    links.add(node);
  });
  if (links.size === 0) return;
  const isLost = (node: Nodes): boolean => links.has(node) || ('referenceType' in node && labels.has(node.identifier));
  changeChildren(tree, (children) => children.flatMap((child) => (isLost(child) ? shownOf(child) : [child])));
}

function shownOf(node: RootContent): RootContent[] {
  if ('children' in node) return node.children;
  return 'alt' in node && node.alt ? [{ type: 'text', value: node.alt }] : [];
}

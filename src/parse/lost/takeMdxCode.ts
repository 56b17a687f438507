import type { Parents, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { walkMarkdown } from '../walk';

interface FoundCode {
  kind: 'mdx-comment' | 'mdx-expression';
  example: string;
  position: Position | undefined;
}

/** Takes the code of MDX out of the text of a page, with the paragraphs that have nothing else; gives what it was. */
export function takeMdxCode(tree: Root): FoundCode[] {
  const found: FoundCode[] = [];
  const parents = new Set<Parents>();
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type !== 'text' || node.data?.mdx === undefined) return;
    const { code, isComment } = node.data.mdx;
    const example = code.replaceAll(/\s+/g, ' ').slice(0, 60);
    found.push({ kind: isComment ? 'mdx-comment' : 'mdx-expression', example, position: node.position });
    parents.add(parent!);
  });
  for (const parent of parents) {
    const children: RootContent[] = parent.children;
    const left = children.filter((child) => child.type !== 'text' || child.data?.mdx === undefined);
    children.splice(0, Infinity, ...left);
  }
  if (parents.size > 0) removeEmpty(tree, parents);
  return found;
}

function removeEmpty(tree: Root, parents: ReadonlySet<Parents>): void {
  const isEmpty = (node: RootContent): boolean =>
    node.type === 'paragraph' &&
    parents.has(node) &&
    node.children.every((child) => child.type === 'text' && child.value.trim() === '');
  walkMarkdown(tree, (node) => {
    if (!('children' in node) || !(node.children as RootContent[]).some(isEmpty)) return;
    node.children = (node.children as RootContent[]).filter((child) => !isEmpty(child)) as typeof node.children;
  });
}

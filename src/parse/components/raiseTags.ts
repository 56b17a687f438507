import type { Parent, Root, RootContent } from 'mdast';
import { readComponentTag } from '../../base/componentTag';
import type { PageContext } from '../context';
import { walkMarkdown } from '../walk';

/** Takes a tag that is written over several lines for one on a line of its own: it begins a block. */
export function raiseTags(tree: Root, context: PageContext): void {
  if (!context.mayHave(/<[A-Z]\w*\s*\n/)) return;
  walkMarkdown(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Parent;
    parent.children = parent.children.flatMap((child) => raise(child));
  });
}

function raise(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node];
  const [first, second, ...rest] = node.children;
  if (first?.type !== 'html' || !first.value.includes('\n')) return [node];
  const tag = readComponentTag(first.value);
  const isAlone = second === undefined || (second.type === 'text' && /^[ \t]*\n/.test(second.value));
  if (tag === null || tag.kind === 'close' || !isAlone) return [node];
  const line: RootContent = {
    type: 'lineMarker',
    value: first.value,
    ...(first.position && { position: first.position }),
  };
  if (second === undefined) return [line];
  const text = { ...second, value: (second as { value: string }).value.trimStart() } as typeof second;
  return [line, { ...node, children: [text, ...rest] }];
}

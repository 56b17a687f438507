import type { Parent, Root, RootContent } from 'mdast';
import type { ComponentTag } from '../../base/componentTag';
import type { Container } from '../../markdown/blocks';
import { componentNode } from '../../markdown/components/componentNode';
import type { PageContext } from '../../markdown/context';
import { isOneComment } from '../../markdown/html/hasHtml';
import { walkBlocks } from '../../markdown/walk';

const KIND = 'tab';

/**
 * Makes tabs of containers of the kind `tab` that follow each other, also in one of the kind `tabs`, unless a site has
 * given this kind a meaning.
 */
export function foldTabs(tree: Root, { components, markdown, mayHave }: PageContext): void {
  if (!mayHave(/:::[ \t]*(?:\{[ \t]*\.)?tab/i)) return;
  if (Object.hasOwn(markdown.containers, KIND) || !components.includes('Tabs')) return;
  walkBlocks(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Parent;
    parent.children = parent.children.flatMap((child): RootContent[] =>
      isAroundTabs(child) ? child.children.filter(isTab) : [child],
    );
    if (parent.children.some(isTab)) parent.children = foldChildren(parent.children);
  });
}

function isTab(node: RootContent): node is Container {
  return node.type === 'container' && node.kind === KIND;
}

/** Comments between tabs are for their author. */
function isAroundTabs(node: RootContent): node is Container {
  if (node.type !== 'container' || node.kind !== `${KIND}s` || !node.children.some(isTab)) return false;
  return node.children.every((child) => isTab(child) || (child.type === 'html' && isOneComment(child.value.trim())));
}

function foldChildren(children: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let tabs: RootContent[] | undefined;
  for (const child of children) {
    if (!isTab(child)) {
      tabs = undefined;
      result.push(child);
      continue;
    }
    if (tabs === undefined) {
      const group = componentNode(tagOf('Tabs'), child.position);
      tabs = group.children;
      result.push(group);
    }
    const panel = componentNode(tagOf('Tab', unquoted(child.title)), child.position);
    panel.children = child.children;
    tabs.push(panel);
  }
  return result;
}

/** VuePress's plugins have the titles of tabs in quotation marks. */
function unquoted(title: string): string {
  return /^(["'])(.*)\1$/.exec(title)?.[2] ?? title;
}

function tagOf(name: string, title?: string): ComponentTag {
  const text = title?.replaceAll('&', '&amp;');
  return { name, kind: 'open', attributes: text === undefined ? [] : [{ name: 'title', text, at: 0 }] };
}

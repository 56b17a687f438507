import type { Root, RootContent, Code } from 'mdast';
import type { ComponentTag } from '../../base/componentTag';
import { type Container, codeGroup } from '../../markdown/blocks';
import { componentNode } from '../../markdown/components/componentNode';
import type { PageContext } from '../../markdown/context';
import { isOneComment } from '../../markdown/html/hasHtml';
import { changeBlocks } from '../../markdown/walk';

const KIND = 'tab';

/**
 * Makes tabs of containers of the kind `tab` that follow each other, also in one of the kind `tabs`, unless a site has
 * given this kind a meaning.
 */
export function foldTabs(tree: Root, { components, markdown, mayHave }: PageContext): void {
  if (!mayHave(/:::[ \t]*(?:\{[ \t]*\.)?tab/i)) return;
  if (Object.hasOwn(markdown.containers, KIND) || !components.includes('Tabs')) return;
  changeBlocks(tree, (children) => {
    const opened = children.flatMap((child): RootContent[] =>
      isAroundTabs(child) ? child.children.filter(isTab) : [child],
    );
    return opened.some(isTab) ? foldChildren(opened) : opened;
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

const CODE_TAB = /(?:^|\s)tab=/;

/**
 * Makes a code group of blocks of code with `tab="…"` that follow each other, as MkDocs did before it had tabs for
 * everything. One that stands alone keeps its title as a caption.
 */
export function foldCodeTabs(tree: Root, context: PageContext): void {
  if (!context.mayHave(/\stab=/)) return;
  changeBlocks(tree, (children, { type }) =>
    type !== 'codePanel' && type !== 'codeGroup' && children.some(isCodeTab)
      ? runs(children).flatMap((run) => grouped(run, context))
      : children,
  );
}

function isCodeTab(node: RootContent): node is Code {
  return node.type === 'code' && CODE_TAB.test(node.meta ?? '');
}

/** Nodes, of which those that follow each other and are tabs are in one list. */
function runs(nodes: readonly RootContent[]): RootContent[][] {
  const result: RootContent[][] = [];
  let last: RootContent | undefined;
  for (const node of nodes) {
    if (last !== undefined && isCodeTab(last) && isCodeTab(node)) result.at(-1)!.push(node);
    else result.push([node]);
    last = node;
  }
  return result;
}

function grouped(run: readonly RootContent[], context: PageContext): RootContent[] {
  const tabs = run.filter(isCodeTab);
  if (tabs.length < 2) return [...run];
  const group = codeGroup(tabs.map((code) => ({ title: context.fenceInfo(code).title, code })));
  const [start, end] = [tabs[0]!.position?.start, tabs.at(-1)!.position?.end];
  return [start && end ? { ...group, position: { start, end } } : group];
}

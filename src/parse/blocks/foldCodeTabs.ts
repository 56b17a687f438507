import type { Code, Parent, Root, RootContent } from 'mdast';
import { codeGroup } from '../../markdown/blocks';
import type { PageContext } from '../../markdown/context';
import { walkBlocks } from '../../markdown/walk';

const TAB = /(?:^|\s)tab=/;

/**
 * Makes a code group of blocks of code with `tab="…"` that follow each other, as MkDocs did before it had tabs for
 * everything. One that stands alone keeps its title as a caption.
 */
export function foldCodeTabs(tree: Root, context: PageContext): void {
  if (!context.mayHave(/\stab=/)) return;
  walkBlocks(tree, (node) => {
    if (!('children' in node) || node.type === 'codePanel' || node.type === 'codeGroup') return;
    const parent = node as Parent;
    if (parent.children.some(isTab)) parent.children = runs(parent.children).flatMap((run) => grouped(run, context));
  });
}

function isTab(node: RootContent): node is Code {
  return node.type === 'code' && TAB.test(node.meta ?? '');
}

/** Nodes, of which those that follow each other and are tabs are in one list. */
function runs(nodes: readonly RootContent[]): RootContent[][] {
  const result: RootContent[][] = [];
  let last: RootContent | undefined;
  for (const node of nodes) {
    if (last !== undefined && isTab(last) && isTab(node)) result.at(-1)!.push(node);
    else result.push([node]);
    last = node;
  }
  return result;
}

function grouped(run: readonly RootContent[], context: PageContext): RootContent[] {
  const tabs = run.filter(isTab);
  if (tabs.length < 2) return [...run];
  const group = codeGroup(tabs.map((code) => ({ title: context.fenceInfo(code).title, code })));
  const [start, end] = [tabs[0]!.position?.start, tabs.at(-1)!.position?.end];
  return [start && end ? { ...group, position: { start, end } } : group];
}

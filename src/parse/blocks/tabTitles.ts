import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Container } from '../../markdown/blocks';

/** A tab of the container `tabs`, as a plugin of VitePress has it: `== Title`, and what is below that. */
interface TabInContainer {
  container: Container;
  /** Rest of the paragraph. */
  rest: RootContent[];
}

const TITLE = /^={2,}[ \t]+(?=\S)/;

/** Reads a paragraph that begins a tab; undefined for any other. */
export function readTab(node: RootContent): TabInContainer | undefined {
  if (node.type !== 'paragraph') return undefined;
  const [first] = node.children;
  if (first?.type !== 'text' || !TITLE.test(first.value)) return undefined;
  const { title, rest } = splitAtLine(node);
  const container: Container = { type: 'container', kind: 'tab', title: title.replace(TITLE, ''), children: [] };
  return { container, rest: rest.length === 0 ? [] : [{ ...node, children: rest }] };
}

/** The first line of a paragraph, and what comes behind it. */
function splitAtLine({ children }: Paragraph): { title: string; rest: PhrasingContent[] } {
  const at = children.findIndex((child) => child.type === 'text' && child.value.includes('\n'));
  if (at === -1) return { title: toString(children), rest: [] };
  const last = children[at] as PhrasingContent & { type: 'text' };
  const end = last.value.indexOf('\n');
  const title = toString([...children.slice(0, at), { ...last, value: last.value.slice(0, end) }]);
  const text = { ...last, value: last.value.slice(end + 1) };
  return { title, rest: [...(text.value === '' ? [] : [text]), ...children.slice(at + 1)] };
}

import { toString } from 'mdast-util-to-string';
import type { List, ListItem, Paragraph, Parent, Root, RootContent, Text } from 'mdast';
import type { PageContext } from '../../markdown/context';
import type { SlugMaker } from '../../markdown/headings';
import { walkBlocks } from '../../markdown/walk';

/** Stands in a definition before its text, which tells it from items of a list. */
export const DEFINITION_SIGN = '\u2064';
const SIGN = new RegExp(DEFINITION_SIGN);
/** `{#id}` at the end of a term. */
const OWN_ID = /(?<![ \t])[ \t]*\{:?[ \t]*#([^\s{}#.]+)[ \t]*\}[ \t]*$/;

/**
 * Makes lists of definitions (`dl`) of paragraphs, which are the terms, and the lists below them that
 * `rewriteDefinitions` has written.
 */
export function foldDefinitions(tree: Root, { mayHave }: PageContext): void {
  if (!mayHave(SIGN)) return;
  walkBlocks(tree, (node) => {
    if (!('children' in node)) return;
    const parent = node as Parent;
    if (parent.children.some(isDefinitions)) parent.children = fold(parent.children);
  });
}

function fold(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  let open: List | undefined;
  for (const [at, node] of nodes.entries()) {
    const next = nodes[at + 1];
    if (isDefinitions(node)) {
      node.children.forEach(removeSign);
      // Its source has signs in it.
      if (open === undefined) result.push({ ...node, position: undefined });
      else open.children.push(...node.children.map((item) => styled(item, 'dd')));
    } else if (node.type === 'paragraph' && next !== undefined && isDefinitions(next)) {
      open ??= { type: 'list', spread: false, children: [], data: { hName: 'dl' } };
      if (open.children.length === 0) result.push(open);
      open.children.push(termOf(node));
    } else {
      open = undefined;
      result.push(node);
    }
  }
  return result;
}

function isDefinitions(node: RootContent): node is List {
  return node.type === 'list' && node.children.every((item) => signIn(item) !== undefined);
}

function signIn({ children: [paragraph] }: ListItem): Text | undefined {
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  return first?.type === 'text' && first.value.startsWith(DEFINITION_SIGN) ? first : undefined;
}

function removeSign(item: ListItem): void {
  const text = signIn(item)!;
  text.value = text.value.slice(DEFINITION_SIGN.length).trimStart();
  if (text.value === '') (item.children[0] as Paragraph).children.shift();
}

function termOf(paragraph: Paragraph): ListItem {
  const term = styled({ type: 'listItem', spread: false, children: [paragraph] }, 'dt');
  const last = paragraph.children.at(-1);
  if (last?.type !== 'text') return term;
  const [written, id] = OWN_ID.exec(last.value) ?? [];
  if (written === undefined) return term;
  last.value = last.value.slice(0, -written.length);
  term.data = { ...term.data, hProperties: { id: id! } };
  return term;
}

function styled(item: ListItem, hName: string): ListItem {
  item.data = { ...item.data, hName };
  // Each is loose or tight by itself.
  item.spread = item.children.filter(({ type }) => type === 'paragraph').length > 1;
  return item;
}

/** Gives terms ids, as Hugo can do: links lead to them. Those of headings are given before, and stay as they are. */
export function markTerms(tree: Root, { slugOf, unique }: SlugMaker, { mayHave }: PageContext): void {
  if (!mayHave(SIGN)) return;
  walkBlocks(tree, (node) => {
    if (node.type !== 'listItem' || node.data?.hName !== 'dt' || node.data.hProperties?.id !== undefined) return;
    const slug = slugOf(toString(node));
    if (slug !== '') node.data = { ...node.data, hProperties: { id: unique(slug) } };
  });
}

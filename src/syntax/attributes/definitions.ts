import type { List, ListItem, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { walkMarkdown } from '../../markdown/walk';

/** Node of the parser: a list of terms and of their meanings. */
interface Definitions {
  children: (Term | Meaning)[];
  position?: RootContent['position'];
}

interface Term {
  type: 'descriptionTerm';
  children: PhrasingContent[];
  position?: RootContent['position'];
}

interface Meaning {
  type: 'descriptionDetails';
  children: RootContent[];
  position?: RootContent['position'];
}

/** `{#id}` at the end of a term. */
const OWN_ID = /(?<![ \t])[ \t]*\{:?[ \t]*#([^\s{}#.]+)[ \t]*\}[ \t]*$/;

/** Writes definitions as lists that are shown as `dl`: everything that reads lists reads them too. */
export function readDefinitions({ tree }: { tree: Root }): Root {
  walkMarkdown(tree, (node, index, parent) => {
    if ((node.type as string) === 'descriptionList') parent!.children[index] = listOf(node as unknown as Definitions);
  });
  return tree;
}

function listOf({ children, position }: Definitions): List {
  const shown = children.filter((child) => child.type !== 'descriptionTerm' || !isAttributes(child));
  const items = shown.map((child) => (child.type === 'descriptionTerm' ? termOf(child) : meaningOf(child)));
  return { type: 'list', spread: false, children: items, data: { hName: 'dl' }, ...(position && { position }) };
}

/** `{.glossary}` above a list, as MyST has it. */
function isAttributes({ children: [only, ...others] }: Term): boolean {
  return only?.type === 'text' && others.length === 0 && /^\{[^{}]*\}$/.test(only.value.trim());
}

function termOf({ children, position }: Term): ListItem {
  const paragraph: Paragraph = { type: 'paragraph', children, ...(position && { position }) };
  const last = children.at(-1);
  const data: ListItem['data'] = { hName: 'dt' };
  if (last?.type === 'text') {
    const [written = '', id] = OWN_ID.exec(last.value) ?? [];
    last.value = last.value.slice(0, last.value.length - written.length);
    if (id !== undefined) data.hProperties = { id };
  }
  return { type: 'listItem', spread: false, children: [paragraph], data, ...(position && { position }) };
}

function meaningOf({ children, position }: Meaning): ListItem {
  // Each is loose or tight by itself.
  const spread = children.filter(({ type }) => type === 'paragraph').length > 1;
  const item = { type: 'listItem', spread, children: children as ListItem['children'], data: { hName: 'dd' } } as const;
  return { ...item, ...(position && { position }) };
}

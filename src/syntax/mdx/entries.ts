import type { List, ListItem, RootContent } from 'mdast';
import { textOf } from './attributes';
import { contentOf, type JsxElement } from './element';

/** A folder or a file of a tree, as an item of the list that docgen has for it: `<Folder name="a">` → `a/` */
export function entryOf(element: JsxElement): RootContent[] {
  const { node, name, attributes } = element;
  const written = textOf(attributes, 'name', 'title');
  const inside = contentOf(element);
  if (written === '') return inside;
  const value = name.endsWith('Folder') ? `${written.replace(/\/$/, '')}/` : written;
  const label: RootContent = { type: 'paragraph', children: [{ type: 'text', value }] };
  const item = { type: 'listItem', spread: false, checked: null, children: [label, ...inside] } as ListItem;
  const list: List = { type: 'list', ordered: false, spread: false, children: [item], data: { goesOn: true } };
  return [{ ...list, ...(node.position && { position: node.position }) }];
}

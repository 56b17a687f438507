/** A node of HTML, as far as this plugin looks at it. */
interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** A plugin of rehype: footnotes stand beside the paragraph that refers to them, and no longer at the end. */
export function sideNotes() {
  return (tree: Node): void => {
    const isList = ({ properties }: Node) => properties?.dataFootnotes !== undefined;
    const list = (tree.children ?? []).find(isList);
    if (list === undefined) return;
    const notes = new Map(all(list, ({ tagName }) => tagName === 'li').map((note) => [idOf(note), note]));
    tree.children = (tree.children ?? []).filter((each) => !isList(each)).map((block) => withNotes(block, notes));
  };
}

/** A block with the notes that it refers to, each at its first reference. */
function withNotes(block: Node, notes: Map<string, Node>): Node {
  const references = all(block, ({ properties }) => properties?.dataFootnoteRef !== undefined);
  const beside = references.flatMap(({ properties = {}, children }): Node[] => {
    const id = String(properties.href).slice(1);
    const note = notes.get(id);
    if (note === undefined) return [];
    notes.delete(id);
    properties.ariaDescribedBy = id;
    const number = { type: 'element', tagName: 'sup', properties: {}, children: children ?? [] };
    return [element('aside', { id, className: ['side-note'], role: 'note' }, [number, ...(note.children ?? [])])];
  });
  return beside.length === 0 ? block : element('div', { className: ['noted'] }, [block, ...beside]);
}

function element(tagName: string, properties: Record<string, unknown>, children: Node[]): Node {
  return { type: 'element', tagName, properties, children };
}

function idOf({ properties }: Node): string {
  return String(properties?.id);
}

function all(node: Node, wanted: (node: Node) => boolean): Node[] {
  return [...(wanted(node) ? [node] : []), ...(node.children ?? []).flatMap((child) => all(child, wanted))];
}

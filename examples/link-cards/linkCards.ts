/** A node of markdown, as far as this plugin looks at it. */
interface Node {
  type: string;
  url?: string;
  title?: string | null;
  value?: string;
  children?: Node[];
  data?: object;
}

/** A plugin of remark: a paragraph that is one link, and nothing else, is a card that names its host. */
export function linkCards() {
  return (tree: Node): void => {
    for (const node of tree.children ?? []) {
      const link = node.type === 'paragraph' && node.children?.length === 1 ? node.children[0] : undefined;
      if (link?.type !== 'link' || !/^https?:/.test(link.url ?? '')) continue;
      node.data = { hName: 'div', hProperties: { className: ['container', 'card'] } };
      const host = new URL(link.url!).host;
      link.children = [
        { type: 'strong', children: link.children ?? [] },
        { type: 'text', value: ` ${host}` },
      ];
    }
  };
}

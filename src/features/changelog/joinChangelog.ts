import type { Heading, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { nameInWords } from '../../base/names';
import { walkMarkdown } from '../../markdown/walk';

interface Place {
  relativePath: string;
  /** Title that the front matter gives the page. */
  title: string | undefined;
  /** Line that names the changelog. */
  position: Position;
}

/** Puts a changelog below a page, whose title is its own, that of the changelog, or the name of the file. */
export function joinChangelog(page: Root, part: RootContent[], { relativePath, title, position }: Place): void {
  const hasTitle = title !== undefined || page.children.some(isTitle);
  const shown = hasTitle ? part.filter((node) => !isTitle(node)) : part;
  if (!hasTitle && !shown.some(isTitle)) page.children.unshift(titleOf(nameInWords(relativePath) || 'Changelog'));
  for (const block of shown) {
    walkMarkdown(block, (node) => {
      node.position = position;
      node.data = { ...node.data, isIncluded: true };
    });
    block.data = { ...block.data, isQuoted: true };
  }
  page.children.push(...shown);
}

/** Apart from versions, only the title of a changelog has the first level. */
function isTitle(node: RootContent): boolean {
  return node.type === 'heading' && node.depth === 1;
}

function titleOf(value: string): Heading {
  return { type: 'heading', depth: 1, children: [{ type: 'text', value }], data: { isTitle: true } };
}

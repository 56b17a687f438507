import type { Root } from 'mdast';
import type { FrontMatter } from '../../config/frontMatterSchema';
import { walkMarkdown } from '../walk';

/** As VuePress and VitePress show a value of the front matter. */
const VALUE = /\{\{[ \t]*(?:\$(?:page\.)?)?frontmatter\.([\w-]+)[ \t]*\}\}/g;

/** Shows the values that a page takes from its own front matter: `# {{ $frontmatter.title }}`. Code stays as it is. */
export function fillInFrontMatter(tree: Root, frontMatter: FrontMatter): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'text' && node.value.includes('{{')) node.value = filledIn(node.value, frontMatter);
    return undefined;
  });
}

function filledIn(text: string, frontMatter: FrontMatter): string {
  return text.replace(VALUE, (whole, key: string) => {
    const value: unknown = Object.hasOwn(frontMatter, key) ? frontMatter[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : whole;
  });
}

import type { Root } from 'mdast';
import type { FrontMatter } from '../config/frontMatterSchema';
import { escapeHtml } from '../base/html';
import { walkMarkdown } from '../markdown/walk';

/** As VuePress and VitePress show a value of the front matter. */
const VALUE = /\{\{[ \t]*(?:\$(?:page\.)?)?frontmatter\.([\w-]+)[ \t]*\}\}/g;
/** In HTML, attributes are no text: they come first, so that nothing in them is found. */
const TAG_OR_VALUE = new RegExp(`<[^<>]*>|${VALUE.source}`, 'g');

/**
 * Shows the values that a page takes from its own front matter: `# {{ $frontmatter.title }}`, also between tags. Code
 * stays as it is.
 */
export function fillInFrontMatter(tree: Root, frontMatter: FrontMatter): void {
  const valueOf = (key: string | undefined): string | undefined => {
    const value: unknown = key !== undefined && Object.hasOwn(frontMatter, key) ? frontMatter[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
  };
  walkMarkdown(tree, (node) => {
    if (node.type === 'text' && node.value.includes('{{')) {
      node.value = node.value.replace(VALUE, (whole, key: string) => valueOf(key) ?? whole);
    } else if (node.type === 'html' && node.value.includes('{{')) {
      node.value = node.value.replace(TAG_OR_VALUE, (whole, key: string | undefined) => {
        const value = valueOf(key);
        return value === undefined ? whole : escapeHtml(value);
      });
    }
    return undefined;
  });
}

import type { Link, Root } from 'mdast';
import { inWords } from '../../base/names';
import { withoutMarkdown } from '../../base/markdownFile';
import type { PageContext } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';

/**
 * Names links without a text after what they lead to, since nobody sees them otherwise: Writerside and MyST show the
 * title there. Only on sites without a configuration of docgen's. `[](writing-tests.md)` → Writing tests
 */
export function nameEmptyLinks(tree: Root, context: PageContext): void {
  // Elsewhere a check tells the author.
  if (context.isUntouched !== true || !context.mayHave(/\[\]\(/)) return;
  walkMarkdown(tree, (node) => {
    // There they are places for links to lead to.
    if (node.type === 'heading') return 'skip';
    if (node.type !== 'link' || node.children.length > 0 || node.url === '') return undefined;
    const value = nameOf(node);
    if (value !== '') node.children.push({ type: 'text', value });
    return undefined;
  });
}

function nameOf({ url, title }: Link): string {
  if (typeof title === 'string' && title !== '') return title;
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url.replace(/^https?:\/\//, '');
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const name = hash || withoutMarkdown(path.replace(/\/$/, '')).replace(/\.html$/, '');
  return inWords(decoded(name.slice(name.lastIndexOf('/') + 1)));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

import type { PageSyntax, ReadTree } from '../../markdown/context';
import { walkMarkdown } from '../../markdown/walk';
import { textRule } from '../textRule';
import { isSlatePage } from './includes';
import { rewriteSlatePage } from './slatePage';

/** Names in the front matter of a page of Slate: its parts, and the languages of its code. */
export const slate: PageSyntax = {
  name: 'slate',
  rules: [textRule(['language_tabs:', 'toc_footers:'], rewriteSlatePage)],
  finish: lowerSections,
};

/**
 * Lowers the headings of a page, whose sections are of the first level: only its title is there then, and the sections
 * are what is on the page.
 */
function lowerSections({ tree, context, frontMatter }: Pick<ReadTree, 'tree' | 'context' | 'frontMatter'>): void {
  if (frontMatter.title === undefined || !isSlatePage(context.source.text)) return;
  walkMarkdown(tree, (node) => {
    if (node.type === 'heading' && node.depth < 6) node.depth += 1;
  });
}

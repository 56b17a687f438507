import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';

/** A comment and nothing else: it can't leave an element open, and is the same in HTML. */
const ONE_COMMENT = /^<!--(?!-?>)(?:(?!--!?>)[^])*-->$/;

export function isOneComment(html: string): boolean {
  return ONE_COMMENT.test(html);
}

/** True if the markdown contains HTML, which then has to be parsed once so that every element is closed. */
export function hasHtml(tree: Root): boolean {
  let found = false;
  walkMarkdown(tree, (node) => {
    if (node.type === 'html') found ||= !isOneComment(node.value);
    return found ? 'skip' : undefined;
  });
  return found;
}

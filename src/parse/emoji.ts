import { nameToEmoji } from 'gemoji';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { walkMarkdown } from './walk';

const SHORT_CODE = /:([a-z0-9_+-]+):/g;

/** Replaces short codes in text with emoji: `:tada:` → 🎉. Unknown codes stay as they are. */
export function replaceEmoji(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'text' && node.value.includes(':')) node.value = rewriteShortCodes(node.value, (emoji) => emoji);
  });
}

/** The text of a heading without the short codes of emoji: `:book: Rule details` → `Rule details` */
export function withoutShortCodes(heading: Heading): string {
  let text = '';
  walkMarkdown(heading, (node) => {
    if (node.type === 'text') text += rewriteShortCodes(node.value, () => '');
    else if (!('children' in node) && node.type !== 'html') text += toString(node);
  });
  return text.replace(/\s+/g, ' ').trim();
}

function rewriteShortCodes(text: string, write: (emoji: string) => string): string {
  return text.replace(SHORT_CODE, (code, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? write(nameToEmoji[name]!) : code,
  );
}

import { nameToEmoji } from 'gemoji';
import type { Heading, Link, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { walkMarkdown } from './walk';

const SHORT_CODE = /:([a-z0-9_+-]+):/g;
/** Short codes in a row that stand for themselves: not in `user:id:42`, `std::map::key` or `/orders/:id:/lines`. */
const SHORT_CODES = /(?<![\p{Script=Latin}\p{N}_:/])(?::[a-z0-9_+-]+:)+(?![\p{Script=Latin}\p{N}_:/])/gu;

/** Replaces short codes in text with emoji: `:tada:` → 🎉. Unknown codes and addresses stay as they are. */
export function replaceEmoji(tree: Root): void {
  const addresses = new Set<Nodes>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'link' && isBareAddress(node)) addresses.add(node.children[0]!);
    if (node.type !== 'text' || addresses.has(node) || !node.value.includes(':')) return;
    node.value = rewriteShortCodes(node.value, (emoji) => emoji);
  });
}

/** True if a link shows its own address, as `https://example.com` alone does (GFM, autolinks). */
function isBareAddress({ url, children }: Link): boolean {
  const [shown] = children;
  return children.length === 1 && shown!.type === 'text' && url.endsWith(shown.value);
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
  return text.replace(SHORT_CODES, (codes) =>
    codes.replace(SHORT_CODE, (code, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? write(nameToEmoji[name]!) : code,
    ),
  );
}

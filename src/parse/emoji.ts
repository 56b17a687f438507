import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

const SHORT_CODE = /:([a-z0-9_+-]+):/g;

/** Puts emoji in the place of short codes in text: `:tada:` → 🎉. Unknown codes stay as they are. */
export function replaceEmoji(tree: Root): void {
  visit(tree, 'text', (text) => {
    if (text.value.includes(':')) {
      text.value = text.value.replace(SHORT_CODE, (code, name: string) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name]! : code));
    }
  });
}

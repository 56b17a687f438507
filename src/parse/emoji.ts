import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { walkMarkdown } from './walk';

const SHORT_CODE = /:([a-z0-9_+-]+):/g;

/** Replaces short codes in text with emoji: `:tada:` → 🎉. Unknown codes stay as they are. */
export function replaceEmoji(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'text' && node.value.includes(':')) {
      node.value = node.value.replace(SHORT_CODE, (code, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name]! : code,
      );
    }
  });
}

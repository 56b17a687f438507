import type { Root } from 'mdast';
import { tagAttribute } from '../base/tagAttribute';
import type { PageContext } from './context';
import { walkMarkdown } from './walk';

const BADGE = /<Badge\s([^>]*?)\/?>(?:\s*<\/Badge>)?/g;
const KINDS: Record<string, string> = {
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  warn: 'warning',
  danger: 'danger',
  error: 'danger',
};

/** VuePress's `<Badge text="beta" type="warning" vertical="middle"/>`. */
interface Badge {
  /** As the author escaped it for the attribute. */
  text: string;
  type: string;
}

/** Replaces the badges in a text with what `write` returns. */
export function rewriteBadges(text: string, write: (badge: Badge) => string): string {
  if (!text.includes('<Badge')) return text;
  return text.replace(BADGE, (_tag, attributes: string) =>
    write({ text: tagAttribute(attributes, 'text') ?? '', type: tagAttribute(attributes, 'type') ?? 'tip' }),
  );
}

/** Turns badges into labelled `<span>` elements. */
export function replaceBadges(tree: Root, { source, mayHave }: PageContext): void {
  if (source.laidOver === undefined && !mayHave(/<Badge/)) return;
  walkMarkdown(tree, (node) => {
    if (node.type === 'html') node.value = rewriteBadges(node.value, badgeHtml);
  });
}

function badgeHtml({ text, type }: Badge): string {
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type]! : 'tip';
  return `<span class="badge badge-${kind}">${text.replace(/</g, '&lt;')}</span>`;
}

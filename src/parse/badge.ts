import type { Root } from 'mdast';
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

/** VuePress's `<Badge text="beta" type="warning" vertical="middle"/>` → a labelled `<span>`. */
export function replaceBadges(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'html') node.value = node.value.replace(BADGE, (_tag, attributes: string) => badge(attributes));
  });
}

function badge(attributes: string): string {
  const type = attribute(attributes, 'type') ?? 'tip';
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type]! : 'tip';
  // The text is HTML already, as the author escaped it for the attribute.
  const text = (attribute(attributes, 'text') ?? '').replace(/</g, '&lt;');
  return `<span class="badge badge-${kind}">${text}</span>`;
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2];
}

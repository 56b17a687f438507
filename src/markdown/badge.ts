import type { Element } from 'hast';
import type { Root } from 'mdast';
import { tagAttribute } from '../base/html';
import type { PageContext } from './context';
import { element } from './element';
import { walkMarkdown } from './walk';

const BADGE = /<Badge\s([^<>]*?)\/?>(?:\s*<\/Badge>)?/g;
/** Badges that have lines to themselves are a paragraph. */
const ONLY_BADGES = /^\s*(?:<Badge\s[^<>]*>(?:\s*<\/Badge>)?\s*)+$/;
const AROUND_BLOCKS: ReadonlySet<string> = new Set(['root', 'listItem', 'blockquote', 'container']);
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
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type !== 'html') return;
    const isBlock = AROUND_BLOCKS.has(parent?.type ?? '') && ONLY_BADGES.test(node.value);
    const written = rewriteBadges(node.value, badgeHtml);
    node.value = isBlock ? `<p>${written}</p>` : written;
  });
}

function badgeHtml({ text, type }: Badge): string {
  return `<span class="${badgeClass(type)}">${text.replace(/</g, '&lt;')}</span>`;
}

/** The badge of an element that a plugin has made, or of a node that stands for one. */
export function badgeElement(made: { properties?: Record<string, unknown> | undefined; children?: unknown }): Element {
  const { text, type } = made.properties ?? {};
  const children = (made.children ?? []) as Element['children'];
  const words: Element['children'] = typeof text === 'string' ? [{ type: 'text', value: text }] : children;
  return element('span', { className: badgeClass(type).split(' ') }, words);
}

/** Classes of a badge of some kind. */
export function badgeClass(type: unknown): string {
  return `badge badge-${typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type]! : 'tip'}`;
}

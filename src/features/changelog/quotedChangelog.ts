import type { Html, Root } from 'mdast';
import { movedAddress } from '../../base/movedAddress';
import { escapeHtml } from '../../base/html';
import { showTagsAsText } from '../../markdown/components/unknownElements';
import { parseDescribedMarkdown } from '../../markdown/markdown';
import { replaceEmoji } from '../../markdown/emoji';
import { walkMarkdown } from '../../markdown/walk';

/** HTML that changelogs use; all other tags are text there, as in `Promise<void>`. */
const KEPT = new Set(
  `a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p picture pre s samp
  small source span strong sub summary sup table tbody td tfoot th thead time tr u ul var`.split(/\s+/),
);
const ACTIVE = /<(?:script|style|textarea)\b|[\s"'/](?:on\w+|style)\s*=/i;

/**
 * A changelog as markdown that anybody may have written: words of commits are in it. Its tags do nothing, and nothing
 * in it is read as a sign of docgen or of other generators. Links are those of the page that shows it.
 */
export function quotedChangelog(text: string, from: string, page: string): Root {
  const tree = parseDescribedMarkdown(text);
  replaceEmoji(tree);
  showTagsAsText(tree, ({ name }) => !KEPT.has(name.toLowerCase()));
  walkMarkdown(tree, (node) => {
    if (node.type === 'html') quoteHtml(node);
    else if ('url' in node && isRelative(node.url)) node.url = movedAddress(node.url, from, page);
  });
  return tree;
}

function quoteHtml(node: Html): void {
  if (ACTIVE.test(node.value)) node.value = escapeHtml(node.value);
}

function isRelative(url: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i.test(url);
}

import type { Code, Root } from 'mdast';
import type { Node } from 'unist';
import { htmlTokens } from '../../client/shared/htmlTokens';
import { shownAttributes } from './components/componentNode';
import { unescapeHtml } from '../base/html';
import { walkMarkdown } from './walk';

const SKIPPED = new Set(['lineMarker', 'tableOfContents']);

/**
 * The text of a page for the search index: the text above the first heading, then the text below each heading, with
 * one space between words. What is known of a node otherwise is left out.
 */
export function searchText(tree: Root, without: readonly Node[] = []): string[] {
  const sections: Found[][] = [[]];
  const add = (texts: Iterable<string>): void => {
    for (const text of texts) sections.at(-1)!.push({ text });
  };
  walkMarkdown(tree, (node) => {
    if (SKIPPED.has(node.type) || without.includes(node)) return 'skip';
    if (node.type === 'heading') {
      sections.push([]);
      return 'skip';
    }
    if (node.type === 'html') {
      add(htmlTexts(node.value));
      return 'skip';
    }
    if (node.type === 'component') add(shownAttributes(node));
    if (node.type === 'code') {
      add([codeText(node)]);
      return 'skip';
    }
    if (node.type === 'rows' && node.isCollapsed === true) {
      sections.at(-1)!.push({ text: node.value, isCollapsed: true });
    } else if ('value' in node) add([node.value]);
    return undefined;
  });
  return sections.map(joined);
}

/** White space other than a single space, which most of it is. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

interface Found {
  text: string;
  /** True if only single spaces separate the words. */
  isCollapsed?: boolean;
}

function joined(found: readonly Found[]): string {
  const texts: string[] = [];
  let others: string[] = [];
  const collapse = (): void => {
    texts.push(others.join(' ').replace(UNEVEN_SPACE, ' ').trim());
    others = [];
  };
  for (const { text, isCollapsed } of found) {
    if (isCollapsed === true) {
      collapse();
      texts.push(text);
    } else others.push(text);
  }
  collapse();
  return texts.filter((each) => each !== '').join(' ');
}

/** Elements whose text nobody sees. */
const UNSEEN = /^(?:iframe|noembed|noframes|noscript|script|style|template|textarea|title)$/;

/** Texts that readers see in HTML; none for a tag alone. */
function htmlTexts(html: string): string[] {
  const texts: string[] = [];
  let unseen = '';
  for (const token of htmlTokens(html)) {
    if (unseen !== '') {
      if (token.kind === 'close' && token.name === unseen) unseen = '';
    } else if (token.kind === 'open' && UNSEEN.test(token.name)) unseen = token.name;
    else if (token.kind === 'text') texts.push(unescapeHtml(html.slice(token.from, token.to)));
  }
  return texts;
}

/** Operators, which are in nearly all code. */
const SIGNS = /(?<!\S)[!$%&*+<=>?@^|~#:/\\-]+(?!\S)/g;

/** Words that readers look for in code: only the keys of JSON, as its values are examples; every word of other code. */
function codeText({ lang, value }: Code): string {
  if (lang !== 'json') return value.replace(SIGNS, ' ');
  return [...value.matchAll(/"([^"\\]*)"\s*:/g)].map(([, key]) => key!).join(' ');
}

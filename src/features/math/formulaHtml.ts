import type { Element, Root } from 'hast';
import katex from 'katex';
import { parseHtml } from '../../markdown/html/parseHtml';
import { walkHtml } from '../../markdown/walk';

/** A formula may define what it means by itself, and that again. */
const MOST_EXPANSIONS = 1000;
/** Sizes that a formula gives, in the height of a letter. */
const LARGEST = 50;

/** The element `<math>` of a formula; why there is none if it is not understood. */
export function formulaHtml(formula: string, isBlock: boolean): Element | string {
  let written: string;
  try {
    written = katex.renderToString(formula, {
      output: 'mathml',
      displayMode: isBlock,
      maxExpand: MOST_EXPANSIONS,
      maxSize: LARGEST,
      strict: 'ignore',
      trust: false,
    });
  } catch (cause) {
    return reasonOf(cause as Error);
  }
  const tree = parseHtml({ type: 'root', children: [{ type: 'raw', value: written }] });
  return mathIn(tree) ?? 'it has nothing to show';
}

/** `KaTeX parse error: Expected '}' at position 3: …` → `expected '}' at position 3` */
function reasonOf({ message }: Error): string {
  const [reason = ''] = message.replace(/^KaTeX parse error: /, '').split(/: |\n/);
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}

/** The element without attributes that the policy of a site forbids. */
function mathIn(tree: Root): Element | undefined {
  let found: Element | undefined;
  walkHtml(tree, (node) => {
    if (node.type !== 'element') return;
    if (node.tagName === 'math') found ??= node;
    delete node.properties.style;
  });
  return found;
}

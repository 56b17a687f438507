import type { Root } from 'mdast';
import type { ParserFeatures } from './engine/remarkSyntax';
import { hideDollars, showDollars } from './engine/dollars';
import { hideEndlessWords, showEndlessWords } from './engine/endlessWords';
import { remarkTree, type ReadOptions } from './engine/remarkTree';
import { satteriTree } from './engine/satteriTree';
import { safeText } from './safeText';

/** Reads CommonMark with GFM and nothing else: text of somebody who has never heard of docgen. */
export function parseDescribedMarkdown(text: string): Root {
  return parseWith(text, { hasMarkers: false });
}

/** Reads CommonMark with GFM, docgen's marker lines, and what a site's syntaxes ask of the parser. */
export function parseMarkdown(text: string, features?: ParserFeatures): Root {
  return parseWith(text, { features });
}

/**
 * The tree of satteri, or that of remark for the few texts that satteri can't read and where its native module can't be
 * loaded: they are the same but for the differences that `test/markdown/engines.test.ts` lists.
 */
function parseWith(text: string, options: ReadOptions): Root {
  const safe = safeText(text);
  // Signs of money and of shells stay text, though the parsers would take them for those of formulas.
  const signed = options.features?.math === true ? hideDollars(safe) : undefined;
  const plain = signed ?? safe;
  const hidden = hideEndlessWords(plain);
  const features = { ...options.features, math: signed !== undefined };
  const tree = satteriTree(hidden, { ...options, features }) ?? remarkTree(hidden, { ...options, features });
  if (hidden !== plain) showEndlessWords(tree);
  if (signed !== undefined) showDollars(tree, signed);
  return tree;
}

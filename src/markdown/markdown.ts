import type { Root } from 'mdast';
import { unified, type Processor } from 'unified';
import { remarkTree } from './engine/remarkTree';
import { satteriTree } from './engine/satteriTree';
import { withoutSlots } from './slots';

/**
 * A parser for unified, in place of remark-parse: CommonMark with GFM and docgen's marker lines. It is satteri, or
 * remark for the few texts that satteri can't read and where its native module can't be loaded. They give the same tree
 * but for the differences that `test/markdown/engines.test.ts` lists.
 */
function docgenParser(this: Processor): void {
  this.parser = (text) => satteriTree(text) ?? remarkTree(text);
}

const processor = unified().use(docgenParser).freeze();

/** Reads CommonMark with GFM and nothing else: what somebody wrote who has never heard of docgen. */
export function parseDescribedMarkdown(text: string): Root {
  const plain = withoutSlots(text);
  return satteriTree(plain, false) ?? remarkTree(plain, false);
}

/** Reads CommonMark with GFM and docgen's marker lines. */
export function parseMarkdown(text: string): Root {
  return processor.parse(withoutSlots(text)) as Root;
}

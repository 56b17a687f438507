import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkMarkers } from '../markers';

const remark = unified().use(remarkParse).use(remarkGfm).use(remarkMarkers).freeze();
const plainRemark = unified().use(remarkParse).use(remarkGfm).freeze();

/** Reads CommonMark with GFM and docgen's marker lines with remark, about twenty times slower than `satteriTree`. */
export function remarkTree(text: string, hasMarkers = true): Root {
  return (hasMarkers ? remark : plainRemark).parse(text);
}

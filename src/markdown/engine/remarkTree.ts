import type { Root } from 'mdast';
import { unified } from 'unified';
import { remarkMarkers } from '../markers';
import { REMARK_SYNTAX } from './remarkSyntax';

const remark = unified().use(REMARK_SYNTAX).use(remarkMarkers).freeze();
const plainRemark = unified().use(REMARK_SYNTAX).freeze();

/** Reads CommonMark with GFM and docgen's marker lines with remark, about twenty times slower than `satteriTree`. */
export function remarkTree(text: string, hasMarkers = true): Root {
  return (hasMarkers ? remark : plainRemark).parse(text) as Root;
}

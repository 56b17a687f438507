import type { Root, RootContent } from 'mdast';
import { headingText } from '../headings';

/**
 * The content below one second-level heading; the first section has no title and contains everything before the first
 * heading.
 */
export interface Section {
  title: string;
  children: RootContent[];
}

/** Splits a page at its second-level headings. */
export function sections(tree: Root): Section[] {
  const result: Section[] = [{ title: '', children: [] }];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) result.push({ title: headingText(node), children: [] });
    else result.at(-1)!.children.push(node);
  }
  return result;
}

/** True for the heading that opens a section. */
export function isSectionHeading(node: RootContent, title: string): boolean {
  return node.type === 'heading' && node.depth === 2 && headingText(node) === title;
}

import type { Code, Root, RootContent } from 'mdast';
import { RESPONSE } from '../../../client/shared/methodSections';
import { headingText } from '../../markdown/headings';

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

/** The JSON of the reply that the page of a method documents. */
export function findReply(all: readonly Section[]): Code | undefined {
  const section = all.find(({ title }) => title === RESPONSE);
  return section?.children.find((node): node is Code => node.type === 'code' && node.lang === 'json');
}

/** True for the heading that opens a section. */
export function isSectionHeading(node: RootContent, title: string): boolean {
  return node.type === 'heading' && node.depth === 2 && headingText(node) === title;
}

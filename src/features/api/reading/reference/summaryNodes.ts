import type { PhrasingContent } from 'mdast';
import { MARKS, withoutMarks } from '../../schema/texts';
import { code, link, text } from './nodes';

/** A summary with the code and the links that are in it. */
export function summaryNodes(summary: string): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let from = 0;
  for (const found of summary.matchAll(MARKS)) {
    const [all, value, words = '', url = ''] = found;
    nodes.push(text(summary.slice(from, found.index)));
    if (value !== undefined) nodes.push(code(value));
    else nodes.push(/^https?:\/\/[^/]/i.test(url) ? link(url, [text(words)]) : text(words));
    from = found.index + all.length;
  }
  return [...nodes, text(summary.slice(from))].filter((node) => node.type !== 'text' || node.value !== '');
}

/** The name of an operation, as its summary writes it where that says no more. */
export function nameNodes(name: string, summary: string): PhrasingContent[] {
  return withoutMarks(summary).replace(/\.$/, '') === name.replace(/\.$/, '')
    ? summaryNodes(summary.trim())
    : [text(name)];
}

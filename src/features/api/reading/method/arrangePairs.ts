import type { Element, ElementContent } from 'hast';
import { REQUEST, RESPONSE } from '../../../../../client/shared/methodSections';
import { slugify } from '../../../../base/slug';
import { classNames, element, isElement } from '../../../../markdown/element';

/** Class of the block that has the examples of replies. */
export const REPLY_EXAMPLES = 'reply-examples';

const REQUEST_IDS = [slugify(REQUEST)];
const RESPONSE_IDS = [slugify(RESPONSE)];
const REPLY_IDS = ['Responses', 'Your reply'].map(slugify);

/**
 * Splits the page of an operation into pairs: what is sent has its samples beside it on wide screens, and what is
 * answered has its examples; the rest comes below. Undefined for a page without either. Each pair is a grid of its own,
 * within which its samples stay in sight.
 */
export function arrangePairs(children: readonly ElementContent[]): Element[] | undefined {
  const [head, ...all] = sectionsOf(children);
  // A description may have headings with the same words, which come first.
  const find = (ids: readonly string[]): number =>
    all.findLastIndex(([first]) => ids.includes(idOf(first).replace(/-\d+$/, '')));
  const [request, reply, response] = [REQUEST_IDS, REPLY_IDS, RESPONSE_IDS].map(find);
  const at = (index: number | undefined): ElementContent[] => all[index ?? -1] ?? [];
  const samples = at(request);
  const replies = at(reply);
  const examples = [...replies.filter(isExamples).flatMap(insideOf), ...at(response)];
  if (samples.length + examples.length === 0) return undefined;
  const others = all.map((section, index) => ([request, reply, response].includes(index) ? [] : section));
  const end = reply === -1 ? all.length : reply!;
  const main = [...(head ?? []), ...others.slice(0, end).flat()];
  return [
    ...pair(main, samples),
    ...pair(
      replies.filter((node) => !isExamples(node)),
      examples,
    ),
    ...pair(others.slice(end).flat(), []),
  ];
}

function pair(main: readonly ElementContent[], samples: readonly ElementContent[]): Element[] {
  const columns = [...column('method-main', main), ...column('method-samples', samples)];
  return columns.length === 0 ? [] : [element('div', { className: ['method', 'method-long', 'operation'] }, columns)];
}

function column(name: string, children: readonly ElementContent[]): Element[] {
  return children.length === 0 ? [] : [element('div', { className: [name] }, [...children])];
}

/** Each section begins with a heading; the first is what comes before them. */
function sectionsOf(children: readonly ElementContent[]): ElementContent[][] {
  const all: ElementContent[][] = [[]];
  for (const node of children) {
    if (isElement(node, 'h2')) all.push([]);
    all.at(-1)!.push(node);
  }
  return all;
}

function idOf(node: ElementContent | undefined): string {
  return node?.type === 'element' ? String(node.properties.id) : '';
}

function isExamples(node: ElementContent): boolean {
  return node.type === 'element' && classNames(node).includes(REPLY_EXAMPLES);
}

function insideOf(node: ElementContent): ElementContent[] {
  return node.type === 'element' ? node.children : [];
}

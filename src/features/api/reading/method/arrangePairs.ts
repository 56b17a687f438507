import type { Element, ElementContent } from 'hast';
import { RESPONSE, SAMPLE_SECTIONS } from '../../../../../client/shared/methodSections';
import { slugify } from '../../../../base/slug';
import { classNames, element, isElement } from '../../../../markdown/element';
import { REPLY_EXAMPLES } from '../reference/operationSamples';

const REQUEST_IDS: ReadonlySet<unknown> = new Set(SAMPLE_SECTIONS.map(slugify));
const RESPONSE_ID = slugify(RESPONSE);
const REPLY_IDS: ReadonlySet<unknown> = new Set(['Responses', 'Your reply'].map(slugify));

/**
 * Splits the page of an operation into pairs: what is sent has its samples beside it on wide screens, and what is
 * answered has its examples; the rest comes below. Undefined for a page without either. Each pair is a grid of its own,
 * within which its samples stay in sight.
 */
export function arrangePairs(children: readonly ElementContent[]): Element[] | undefined {
  const [head, ...all] = sectionsOf(children);
  const isOf = (ids: ReadonlySet<unknown>) => (section: readonly ElementContent[]) => ids.has(idOf(section));
  const samples = all.filter(isOf(REQUEST_IDS)).flat();
  const replies = all.filter(isOf(REPLY_IDS)).flat();
  const own = all.filter(isOf(new Set([RESPONSE_ID]))).flat();
  const examples = [...replies.filter(isExamples).flatMap(insideOf), ...own];
  if (samples.length + examples.length === 0) return undefined;
  const taken = new Set<unknown>([...REQUEST_IDS, ...REPLY_IDS, RESPONSE_ID]);
  const first = all.findIndex(isOf(REPLY_IDS));
  const others = all.map((section, index) => ({ section, isBefore: index < first || first === -1 }));
  const rest = (isBefore: boolean): ElementContent[] =>
    others.flatMap((each) => (each.isBefore === isBefore && !taken.has(idOf(each.section)) ? each.section : []));
  const main = [...(head ?? []), ...rest(true)];
  return [
    ...pair(main, samples),
    ...pair(
      replies.filter((node) => !isExamples(node)),
      examples,
    ),
    ...pair(rest(false), []),
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

function idOf([first]: readonly ElementContent[]): unknown {
  return first?.type === 'element' ? first.properties.id : undefined;
}

function isExamples(node: ElementContent): boolean {
  return node.type === 'element' && classNames(node).includes(REPLY_EXAMPLES);
}

function insideOf(node: ElementContent): ElementContent[] {
  return node.type === 'element' ? node.children : [];
}

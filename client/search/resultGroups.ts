import { isMethodName } from '../shared/pageName';
import type { Coverage, SearchMatch } from './hit';
import { textOf, type Worded } from '../shared/text';

/** What decides under which caption a result is shown. */
interface Captioned {
  kind: SearchMatch['kind'];
  title: string;
  coverage: Coverage;
}

/** What a result has in common with those under the same caption. */
export type GroupKey = 'some' | 'methods' | 'pages' | 'about' | 'parameters' | 'headings' | 'text';

/** The group of a result: what matched, or how much. */
export function groupKey({ kind, title, coverage }: Captioned): GroupKey {
  if (coverage === 'some') return coverage;
  if (kind === 'name') return isMethodName(title) ? 'methods' : 'pages';
  return { summary: 'about', parameter: 'parameters', heading: 'headings', text: 'text' }[kind] as GroupKey;
}

/** The caption of a group. */
export function groupLabel(site: Worded, key: GroupKey): string {
  const labels: Record<GroupKey, string> = {
    some: textOf(site, 'search.some', 'With some of the words'),
    methods: textOf(site, 'search.methods', 'Methods'),
    pages: textOf(site, 'search.pages', 'Pages'),
    about: textOf(site, 'search.about', 'About these words'),
    parameters: textOf(site, 'search.parameters', 'Takes this parameter'),
    headings: textOf(site, 'search.headings', 'Headings'),
    text: textOf(site, 'search.text', 'In the text'),
  };
  return labels[key];
}

/** Groups a list by what its entries share. The group with the first entry comes first; within it the order stays. */
export function grouped<Entry>(
  list: readonly Entry[],
  keyOf: (entry: Entry) => GroupKey,
): { key: GroupKey; list: Entry[] }[] {
  const groups = new Map<GroupKey, Entry[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups].map(([key, entries]) => ({ key, list: entries }));
}

import { isMethodName } from '../shared/pageName';
import type { Coverage, SearchMatch } from './hit';
import { textOf, type Worded } from '../shared/text';

/** Properties that decide under which caption a result is shown. */
interface Captioned {
  kind: SearchMatch['kind'];
  title: string;
  coverage: Coverage;
}

export type GroupKey = 'best' | 'some' | 'methods' | 'pages' | 'about' | 'parameters' | 'replies' | 'headings' | 'text';

/** The group of a result: what matched, or how much. */
export function groupKey({ kind, title, coverage }: Captioned): GroupKey {
  if (coverage === 'some') return coverage;
  if (kind === 'name') return isMethodName(title) ? 'methods' : 'pages';
  return { summary: 'about', parameter: 'parameters', reply: 'replies', heading: 'headings', text: 'text' }[
    kind
  ] as GroupKey;
}

/** The caption of a group. */
export function groupLabel(site: Worded, key: GroupKey): string {
  const labels: Record<GroupKey, string> = {
    best: textOf(site, 'search.best', 'Best matches'),
    some: textOf(site, 'search.some', 'With some of the words'),
    methods: textOf(site, 'search.methods', 'Methods'),
    pages: textOf(site, 'search.pages', 'Pages'),
    about: textOf(site, 'search.about', 'About these words'),
    parameters: textOf(site, 'search.parameters', 'Takes this parameter'),
    replies: textOf(site, 'search.replies', 'In the reply'),
    headings: textOf(site, 'search.headings', 'Headings'),
    text: textOf(site, 'search.text', 'In the text'),
  };
  return labels[key];
}

interface Group<Entry> {
  key: GroupKey;
  list: Entry[];
}

/** How many results are not put behind others for the sake of groups. */
const BEST = 4;

/** A list in groups, best first; its first entries are a group of their own where others would come before them. */
export function inGroups<Entry>(list: readonly Entry[], keyOf: (entry: Entry) => GroupKey): Group<Entry>[] {
  const groups = grouped(list, keyOf);
  const order = groups.flatMap((group) => group.list);
  const best = list.slice(0, BEST);
  if (best.every((entry, place) => entry === order[place])) return groups;
  return [{ key: 'best', list: best }, ...grouped(list.slice(BEST), keyOf)];
}

/** Groups a list by what its entries share. The group with the first entry comes first; within it the order stays. */
function grouped<Entry>(list: readonly Entry[], keyOf: (entry: Entry) => GroupKey): Group<Entry>[] {
  const groups = new Map<GroupKey, Entry[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups].map(([key, entries]) => ({ key, list: entries }));
}

import { isMethodName } from '../shared/pageName';
import type { Coverage, SearchMatch } from './hit';

/** What decides under which caption a result is shown. */
interface Captioned {
  kind: SearchMatch['kind'];
  title: string;
  coverage: Coverage;
}

/** The caption of a result: what matched, or how much. */
export function groupLabel({ kind, title, coverage }: Captioned): string {
  if (coverage === 'most' || coverage === 'some')
    return coverage === 'most' ? 'With most of the words' : 'With some of the words';
  if (kind === 'name') return isMethodName(title) ? 'Methods' : 'Pages';
  return { summary: 'About these words', parameter: 'Takes this parameter', heading: 'Headings', text: 'In the text' }[
    kind
  ];
}

/** Groups a list by label. The group with the first entry comes first; within a group the order stays. */
export function grouped<Entry>(
  list: readonly Entry[],
  labelOf: (entry: Entry) => string,
): { label: string; list: Entry[] }[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of list) {
    const label = labelOf(entry);
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [entry]);
    else group.push(entry);
  }
  return [...groups].map(([label, entries]) => ({ label, list: entries }));
}

import { isMethodName } from '../shared/pageName';
import type { SearchResult } from './result';

/** Results under one caption. */
interface ResultGroup {
  label: string;
  results: SearchResult[];
}

/** Groups results by what matched. The group with the best result comes first; within a group the order stays. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, SearchResult[]>();
  for (const result of results) {
    const label = labelOf(result);
    groups.set(label, [...(groups.get(label) ?? []), result]);
  }
  return [...groups].map(([label, list]) => ({ label, results: list }));
}

function labelOf({ kind, title }: SearchResult): string {
  if (kind === 'name') return isMethodName(title.text) ? 'Methods' : 'Pages';
  return { parameter: 'Takes this parameter', heading: 'Headings', text: 'In the text' }[kind];
}

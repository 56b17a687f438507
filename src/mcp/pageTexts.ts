import type { SearchNames } from '../../client/search/searchData';
import type { PublishedMethod } from '../site/publishedMethod';
import type { PageTexts } from './ranking/fields';

/** What is known of all pages that search finds: their names, and the records of those that describe a method. */
export function pageTexts(names: SearchNames, methods: readonly (PublishedMethod & { path: string })[]): PageTexts[] {
  const records = new Map(methods.map((method) => [method.path, method]));
  const headings = new Map<number, string[]>();
  for (const [title, page] of names.headings) headings.set(page, [...(headings.get(page) ?? []), title]);
  return names.pages.map(([title, group, path], page) => {
    const record = records.get(path);
    return {
      path,
      title,
      area: names.groups[group] ?? '',
      summary: record?.summary ?? names.summaries?.[page] ?? '',
      headings: headings.get(page) ?? [],
      ...(record !== undefined && { call: callTexts(record) }),
    };
  });
}

function callTexts({ parameters, notes, response }: PublishedMethod): NonNullable<PageTexts['call']> {
  return {
    parameters: parameters.map(({ name }) => name),
    descriptions: [...parameters.map(({ description }) => description), ...notes.map(({ text }) => text)],
    reply: keysOf(response),
  };
}

/** The names of all fields of a reply. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

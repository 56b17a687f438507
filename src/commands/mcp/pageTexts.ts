import type { SearchNames } from '../../../client/search/searchData';
import type { PublishedMethod } from '../../site/publishedMethod';
import type { SiteOperation } from './operationAnswer';
import type { PageTexts } from './ranking/fields';

interface Records {
  methods: readonly (PublishedMethod & { path: string })[];
  operations: readonly SiteOperation[];
}

/** Texts of all pages that search finds: their names, and the records of those that describe a method. */
export function pageTexts(names: SearchNames, { methods, operations }: Records): PageTexts[] {
  const records = new Map([
    ...methods.map((each) => [each.path, { summary: each.summary, call: callTexts(each) }] as const),
    ...operations.map((each) => [each.path, { summary: each.summary, call: operationTexts(each) }] as const),
  ]);
  const folders = new Set(operations.map(({ path }) => folderOf(path)));
  const headings = new Map<number, string[]>();
  for (const [title, page] of names.headings) headings.set(page, [...(headings.get(page) ?? []), title]);
  return names.pages.map(([title, group, path], page) => {
    const record = records.get(path);
    return {
      path,
      title,
      area: names.groups[group] ?? '',
      summary: [record?.summary, names.summaries?.[page]].find((each) => each) ?? '',
      headings: headings.get(page) ?? [],
      ...(record === undefined ? { isBesideOperations: folders.has(folderOf(path)) } : { call: record.call }),
    };
  });
}

/** The outermost folder of a page: `/api/pets/getPet.html` → `/api/` */
function folderOf(path: string): string {
  return /^\/[^/]*\//.exec(path)?.[0] ?? '';
}

function callTexts({ parameters, notes, response }: PublishedMethod): NonNullable<PageTexts['call']> {
  return {
    parameters: parameters.map(({ name }) => name),
    descriptions: [...parameters.map(({ description }) => description), ...notes.map(({ text }) => text)],
    reply: keysOf(response),
  };
}

function operationTexts({
  id,
  verb,
  webhook,
  address,
  parameters,
  body,
  replies,
  description = '',
}: SiteOperation): NonNullable<PageTexts['call']> {
  return {
    parameters: [...parameters.map(({ name }) => name), ...(body?.fields ?? [])],
    descriptions: [description, ...parameters.map((each) => each.description)],
    reply: replies.flatMap(({ fields = [] }) => fields),
    http: { id, verb, address, isWebhook: webhook === true },
  };
}

/** The names of all fields of a reply. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

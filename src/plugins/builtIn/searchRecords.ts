import type { Plugin, PluginSite, PluginSitePage } from '../../config/plugins';

/** For whom the records are. */
export interface SearchRecordsOptions {
  /** `algolia`: one list, as Algolia's DocSearch has it; `typesense`: a record in each line, with flat keys. */
  shape?: 'algolia' | 'typesense' | undefined;
  /** Path of the file in the output; without it `search-records.json`, or `.jsonl` for Typesense. */
  file?: string | undefined;
}

/** A section of a page as search services store it. */
interface SearchRecord {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: string;
  hierarchy: Record<Level, string | null>;
  content: string | null;
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
type Level = (typeof LEVELS)[number];

/** The sections of all pages as records for a search service, to be uploaded by its own tools. */
export function searchRecords(options?: SearchRecordsOptions): Plugin {
  const { shape = 'algolia', file } = options ?? {};
  const path = file ?? (shape === 'algolia' ? 'search-records.json' : 'search-records.jsonl');
  return {
    name: `search-records:${path}`,
    files: (site) => {
      const records = site.pages.filter(isFound).flatMap((page) => recordsOf(page, site));
      return [{ path, contents: shape === 'algolia' ? asList(records) : records.map(asLine).join('') }];
    },
  };
}

function isFound({ isListed, frontMatter }: PluginSitePage): boolean {
  return isListed && frontMatter.search !== false;
}

/** One record for the text above the first heading, where there is any, and one for each heading. */
function recordsOf(page: PluginSitePage, { title }: PluginSite): SearchRecord[] {
  const [above = '', ...below] = page.text;
  const trail: (string | null)[] = LEVELS.map((_level, index) =>
    index === 0 ? title : index === 1 ? page.title : null,
  );
  const record = (anchor: string | null, level: number, content: string): SearchRecord => ({
    objectID: anchor === null ? page.path : `${page.path}#${anchor}`,
    url: anchor === null ? page.url : `${page.url}#${anchor}`,
    url_without_anchor: page.url,
    anchor,
    type: content === '' ? `lvl${level}` : 'content',
    hierarchy: Object.fromEntries(LEVELS.map((name, index) => [name, trail[index]!])) as SearchRecord['hierarchy'],
    content: content === '' ? null : content,
  });
  const first = above === '' ? [] : [record(null, 1, above)];
  const sections = page.headers.map(({ level, title: heading, slug }, index) => {
    trail.fill(null, level);
    trail[level] = heading;
    return record(slug, level, below[index] ?? '');
  });
  return [...first, ...sections];
}

function asList(records: readonly SearchRecord[]): string {
  return `${JSON.stringify(records, undefined, 1)}\n`;
}

function asLine({ hierarchy, objectID, ...record }: SearchRecord): string {
  const flat = Object.fromEntries(Object.entries(hierarchy).map(([level, title]) => [`hierarchy.${level}`, title]));
  return `${JSON.stringify({ id: objectID, ...record, ...flat })}\n`;
}

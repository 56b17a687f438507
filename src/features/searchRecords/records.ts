import { flatRecord, sectionRecords, type SectionRecord } from './sectionRecords';
import type { Plugin, PluginSite, PluginSitePage } from '../../config/plugins';

/** For whom the records are. */
export interface SearchRecordsOptions {
  /** `algolia`: one list, as Algolia's DocSearch has it; `typesense`: a record in each line, with flat keys. */
  shape?: 'algolia' | 'typesense' | undefined;
  /** Path of the file in the output; without it `search-records.json`, or `.jsonl` for Typesense. */
  file?: string | undefined;
}

type SearchRecord = { objectID: string } & SectionRecord;

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

function recordsOf(page: PluginSitePage, { title }: PluginSite): SearchRecord[] {
  return sectionRecords(page, title).map((record) => {
    const { anchor } = record;
    return Object.assign({ objectID: anchor === null ? page.path : `${page.path}#${anchor}` }, record);
  });
}

function asList(records: readonly SearchRecord[]): string {
  return `${JSON.stringify(records, undefined, 1)}\n`;
}

function asLine({ objectID, ...record }: SearchRecord): string {
  return `${JSON.stringify({ id: objectID, ...flatRecord(record) })}\n`;
}

import type { ParsedPage } from './parsedPage';
import type { SitePage } from './site';

/** The searchable parts of a page. */
export interface SearchedPage {
  record: Pick<SitePage['record'], 'title' | 'path'>;
  parsed: Pick<ParsedPage, 'headers' | 'searchText' | 'description' | 'operation' | 'documents'> &
    Partial<
      Pick<ParsedPage, 'anchors' | 'madeHeadings' | 'isReference' | 'sections' | 'markdownBytes' | 'frontMatter'>
    >;
}

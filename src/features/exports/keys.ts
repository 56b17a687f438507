import type { SitePage } from '../../model/site';
import type { RenderContext } from '../../render/context';
import { onPage } from '../../report/onPage';
import { markdownValue, type MarkdownValue } from './markdownFile';
import type { TextPart } from './textParts';

export interface ExportKeys {
  /** For files that are made from all pages. */
  site: string;
  /** For files that are made from all records, whatever else the pages contain. */
  records: string;
  part(part: TextPart): string;
  markdown(page: SitePage): string;
  /** All that the site tells the markdown of a page. */
  valueOf(page: SitePage): MarkdownValue;
}

interface KeyOptions {
  /** Identifies a page as it was parsed. */
  keyOf: (page: SitePage) => string;
  fullHash: (text: string) => string;
  /** See `TextNotes`. */
  noting: <Result>(work: () => Result) => Result;
}

/** Keys for what the exports are made from: a file whose key has not changed need not be made again. */
export function exportKeys(context: RenderContext, { keyOf, fullHash, noting }: KeyOptions): ExportKeys {
  const { site, config } = context;
  const valueOf = (page: SitePage): MarkdownValue => onPage(page.parsed.file, () => markdownValue(page, context));
  const markdownKeys = new Map(
    site.pages.map((page) => {
      const value = JSON.stringify(noting(() => valueOf(page)));
      return [page, fullHash(`${keyOf(page)} ${value}`)] as const;
    }),
  );
  const markdown = (page: SitePage): string => markdownKeys.get(page)!;
  const settings = JSON.stringify([config, site.data, site.navigation.groups, site.navigation.groupPages]);
  const recordOf = (page: SitePage): string => {
    const { description, operation, references } = page.parsed;
    return JSON.stringify([page.record, description, operation, references, site.hrefs.get(page) ?? []]);
  };
  let records: string | undefined;
  return {
    markdown,
    valueOf,
    part: ({ path, pages }) => fullHash([path, ...pages.map(markdown)].join('\n')),
    site: fullHash([settings, ...site.pages.map(markdown)].join('\n')),
    get records() {
      return (records ??= fullHash([settings, ...site.pages.map(recordOf)].join('\n')));
    },
  };
}

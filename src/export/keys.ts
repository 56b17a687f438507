import type { RenderContext } from '../render/context';
import type { SitePage } from '../model/site';
import { postsMarkdown } from './postsMarkdown';
import type { TextPart } from './textParts';

export interface ExportKeys {
  /** For files that are made from all pages. */
  site: string;
  /** For files that are made from all records, whatever else the pages contain. */
  records: string;
  part(part: TextPart): string;
  markdown(page: SitePage): string;
}

/** Keys for what the exports are made from: a file whose key has not changed need not be made again. */
export function exportKeys(
  context: RenderContext,
  { keyOf, fullHash }: { keyOf: (page: SitePage) => string; fullHash: (text: string) => string },
): ExportKeys {
  const { site, config } = context;
  const markdownKeys = new Map(
    site.pages.map((page) => {
      const { path, title, lastUpdatedTimestamp = 0 } = page.record;
      const parts = [
        keyOf(page),
        path,
        title,
        lastUpdatedTimestamp,
        site.hrefs.get(page) ?? [],
        site.summaries.get(page) ?? [],
        ...(site.posts === undefined ? [] : [postsMarkdown(page, context)]),
      ];
      return [page, fullHash(JSON.stringify([parts, config.base, config.siteUrl]))] as const;
    }),
  );
  const markdown = (page: SitePage): string => markdownKeys.get(page)!;
  const settings = JSON.stringify([config, site.data, site.navigation.groups, site.navigation.groupPages]);
  const records = site.pages.map((page) => {
    const { description, operation, references } = page.parsed;
    return JSON.stringify([page.record, description, operation, references, site.hrefs.get(page) ?? []]);
  });
  return {
    markdown,
    part: ({ path, pages }) => fullHash([path, ...pages.map(markdown)].join('\n')),
    site: fullHash([settings, ...site.pages.map(markdown)].join('\n')),
    records: fullHash([settings, ...records].join('\n')),
  };
}

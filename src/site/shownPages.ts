import type { SitePart } from '../../client/shared/site';
import type { ChosenGenerator, SiteRecord } from '../config/generator';
import type { Config } from '../config/schema';
import type { ParsedPage } from '../model/parsedPage';
import type { FolderOrder, PlaceInConfig } from '../model/site';
import type { BookSummary } from '../model/bookSummary';
import { partsOf } from './siteParts';
import { unrenderedTest, isDraft } from './visibility';

interface ShownInput {
  config: Pick<Config, 'sidebar' | 'plugins'>;
  placeInConfig: PlaceInConfig;
  generator: Pick<ChosenGenerator, 'hidesPages'>;
  /** See `SiteRecord`. */
  folders?: SiteRecord['folders'];
  order?: FolderOrder | undefined;
  /** True to show drafts. */
  withDrafts?: boolean;
}

interface ShownPages {
  shown: readonly ParsedPage[];
  /** Source of the sidebar, and the places of its entries. */
  sidebar: {
    configured: Config['sidebar'] | BookSummary;
    placeInConfig: PlaceInConfig;
    folders?: SiteRecord['folders'];
    order?: FolderOrder | undefined;
    parts?: readonly SitePart[];
  };
}

/** Pages for readers, and the sidebar: configured, or a book's contents, which is no page itself. */
export function shownPages(
  parsed: readonly ParsedPage[],
  { config, placeInConfig, generator, folders, order, withDrafts = false }: ShownInput,
): ShownPages {
  const { sidebar } = config;
  const contents = sidebar === undefined ? parsed.find((page) => page.book !== undefined) : undefined;
  const isUnrendered = unrenderedTest(parsed, generator);
  const shown = parsed.filter((page) => page !== contents && (withDrafts || !isDraft(page)) && !isUnrendered(page));
  if (contents === undefined)
    return { shown, sidebar: { configured: sidebar, placeInConfig, folders, order, parts: partsOf(config) } };
  const { file, book } = contents;
  return { shown, sidebar: { configured: book, placeInConfig: () => ({ file }), order } };
}

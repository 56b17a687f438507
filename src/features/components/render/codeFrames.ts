import { unescapeHtml } from '../../../base/html';
import type { PageContent } from '../../../model/parsedPage';
import type { CodeFrames } from '../../../model/renderedComponents';
import type { Site, SitePage } from '../../../model/site';
import { codeBlocks } from '../../../render/page/codeBlocks';
import { slotPage, type KnownPages } from '../modules/knownPages';
import type { SlotRenderer } from './slotRenderer';

interface CodeFramesInput {
  made: SlotRenderer;
  pages: KnownPages;
  contentOf: (page: SitePage) => PageContent;
  /** See `sitePropsOf`. */
  told: object;
}

/** HTML that the slot puts around each block of code, page by page. */
export function frameCode(site: Site, { made, pages, contentOf, told }: CodeFramesInput): CodeFrames {
  const framesOf = (page: SitePage): string[][] => {
    pages.begin(page.record);
    const { record } = page;
    return codeBlocks(contentOf(page).body).map(({ language, title }, index) => {
      const code = Object.freeze({ language: unescapeHtml(language), title: unescapeHtml(title) });
      const props = { page: slotPage(record), site: told, code };
      return made.render('codeBlock', { props, on: record.path, key: `-${index}` });
    });
  };
  return new Map(site.pages.map((page) => [page, framesOf(page)]));
}

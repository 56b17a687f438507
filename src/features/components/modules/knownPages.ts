import type { PageRecord } from '../../../../client/shared/page';
import { withBase } from '../../../../client/shared/basePath';
import { once } from '../../../base/waiting';
import type { ListedPage, SlotPage } from './slotProps';
import type { Site } from '../../../model/site';
import { ComponentFault } from './markers';

/** Page data that components may ask for. */
export interface KnownPages {
  all: () => readonly ListedPage[];
  current: () => SlotPage;
  /** Goes on with another page. */
  begin(record: PageRecord): void;
  /** True if the page has been asked for since `begin`: the rendered HTML then belongs to this page only. */
  isAsked(): boolean;
}

function noPages(): never {
  throw new ComponentFault('pages are known only while one is rendered');
}

/** For code that is loaded and not rendered. */
export const NO_PAGES: KnownPages = { all: noPages, current: noPages, begin: () => undefined, isAsked: () => false };

/** Gives components the site's pages. */
export function createKnownPages({ pages, data }: Site): KnownPages {
  let page: PageRecord | undefined;
  let isAsked = false;
  const list = once(() =>
    Object.freeze(
      pages.map(({ record, parsed }): ListedPage => {
        const { hidden, noindex } = parsed.frontMatter;
        return Object.freeze({
          ...slotPage(record),
          href: withBase(data.base, record.path),
          get description() {
            return parsed.description;
          },
          isListed: hidden !== true && noindex !== true,
        });
      }),
    ),
  );
  return {
    all: list,
    current() {
      if (page === undefined) throw new ComponentFault('`thisPage` was asked while no page is rendered');
      isAsked = true;
      return slotPage(page);
    },
    begin(record) {
      page = record;
      isAsked = false;
    },
    isAsked: () => isAsked,
  };
}

/** A page's record for components: a frozen copy, so that docgen's record stays as it is. */
export function slotPage(record: PageRecord): SlotPage {
  return Object.freeze({ ...record });
}

import type { PageView } from '../../client/shared/page';
import type { PageSlots, SlotsHtml } from '../../client/shared/slots';
import type { SiteData } from '../../client/shared/site';
import type { PageAssets, PageExtras } from '../../templates/page';
import { createRenderedOnce, renderPage } from '../../templates/render';
import type { TextPieces } from '../base/contentBytes';
import type { Navigation } from '../model/site';
import { stateOf } from './view';

/** What the documents of all pages are made from: plain data, which another thread can get too. */
export interface DocumentSite {
  data: SiteData;
  assets: PageAssets;
  version: string;
  navigation: Pick<Navigation, 'groups' | 'partStarts' | 'listings'>;
}

/** What the document of a page is made from besides, as plain data. */
export interface DocumentPage {
  view: PageView;
  html: string;
  pageHead: string;
  pageSlots: PageSlots | undefined;
  slots?: SlotsHtml;
  extras?: PageExtras;
}

/** Renders the documents of a site's pages; what they show of other pages is rendered once. */
export function createDocumentRenderer(
  { data, assets, version, navigation }: DocumentSite,
  renderedOnce = createRenderedOnce(data, navigation.groups),
): (page: DocumentPage) => TextPieces {
  return ({ view, pageSlots, ...page }) =>
    renderPage({ site: data, state: stateOf(view, navigation, pageSlots), assets, version, renderedOnce, ...page });
}

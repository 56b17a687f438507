import type { PageView } from '../../client/shared/page';
import type { PageSlots, SlotsHtml } from '../../client/shared/slots';
import type { SiteData } from '../../client/shared/site';
import type { PageAssets, PageExtras } from '../../templates/page';
import { createRenderedOnce, renderPage } from '../../templates/render';
import type { TextPieces } from '../base/contentBytes';
import type { Navigation } from '../model/site';
import { stateOf } from './view';

/** Data for the documents of all pages: plain, so that another thread can get them too. */
export interface DocumentSite {
  data: SiteData;
  assets: PageAssets;
  version: string;
  navigation: Pick<Navigation, 'groups' | 'partStarts' | 'listings'>;
}

/** Further data for the document of one page, also plain. */
export interface DocumentPage {
  view: PageView;
  html: string;
  alternates: string;
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

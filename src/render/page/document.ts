// A body, a view and what all pages share → the document and the script file of a page.

import type { PageView } from '../../../client/shared/page';
import type { SiteData } from '../../../client/shared/site';
import type { PageAssets } from '../../../templates/page';
import { createRenderedOnce, renderPage, type RenderedForAll } from '../../../templates/render';
import type { Contents } from '../../base/contentBytes';
import type { Navigation } from '../../model/site';
import { pageChunk } from './chunk';
import { fillBody } from './fillBody';
import { withSurroundings } from './surroundings';
import type { PageBody, PageValue } from './pageValue';
import { stateOf } from './state';

/** Data that all pages share: plain, so that another thread can get it too. */
export interface SharedValue {
  data: SiteData;
  assets: PageAssets;
  version: string;
  navigation: Pick<Navigation, 'groups' | 'partStarts' | 'listings'>;
}

/** A page's script file for navigation in the browser, and its HTML file, which is made when it is asked for. */
export interface PageFiles {
  chunk: Contents;
  document(): Contents;
}

/** A page that can be rendered in any thread. */
export interface RenderablePage {
  body: PageBody;
  value: PageValue;
}

/** Makes the files of pages: from a body, from what the site tells its page, and from what all pages share. */
export type RenderFiles = (body: PageBody, value: PageValue) => PageFiles;

/** Renders pages; what they show of other pages is rendered once. */
export function createPageRenderer(
  { data, assets, version, navigation }: SharedValue,
  renderedOnce: RenderedForAll = createRenderedOnce(data, navigation.groups),
): RenderFiles {
  return (body, value) => {
    const { slots, extras, alternates, pageHead } = value;
    const { record, documentTitle, ...others } = value.view;
    const view: PageView = { record, documentTitle, description: body.description || data.description, ...others };
    const html = withSurroundings(fillBody(body.parts, value), value);
    const state = stateOf(view, navigation, slots?.ofDocument);
    const own = { alternates, pageHead, ...(slots && { slots: slots.html }), ...(extras && { extras }) };
    return {
      chunk: pageChunk(html, state, value),
      document: () => renderPage({ site: data, state, assets, version, renderedOnce, html, ...own }),
    };
  };
}

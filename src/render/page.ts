// A page and the context → its view, plain data: all that the site tells it.

import { withBase } from '../../client/shared/basePath';
import { escapeHtml } from '../base/html';
import type { OutputFile } from '../model/outputFile';
import type { SitePage } from '../model/site';
import { alternateLinks } from './alternates';
import { bodyValue } from './body';
import type { RenderContext } from './context';
import { headHtml } from './headHtml';
import { renderView } from './ownPage';
import { createPageRenderer, type PageFiles, type SharedValue } from './page/document';
import type { PageBody, PageValue } from './page/pageValue';
import { partOfSidebar } from './page/state';
import { partsAround } from './partsAround';
import { contentFrames, pageExtras, slotValue } from './pageExtras';
import { notFoundPath, notFoundView, otherTags, pageView } from './view';

/** All that the site tells a page, and the same as JSON. */
export interface PageView {
  value: PageValue;
  json: string;
}

/** Makes the keys of pages' files; what pages share is hashed only once, and `contentKey` identifies a body. */
export function createPageKeys(
  { data, assets, version, navigation }: SharedValue,
  { hash, digest }: Pick<RenderContext, 'hash' | 'digest'>,
): (page: PageView, contentKey: string) => string {
  const shared = hash(JSON.stringify([data, assets, version]));
  const lists = navigation.listings.map(({ nodes }) => hash(JSON.stringify(nodes)));
  return ({ value: { view }, json }, contentKey) => {
    const { group, near } = partOfSidebar(view, navigation);
    const around = group?.complete === true && group.inner === undefined ? lists[view.group!] : group;
    return digest([json, JSON.stringify([contentKey, around, near, shared])]);
  };
}

/** All that the site tells a page. */
export function pageValue(page: SitePage, context: RenderContext): PageValue {
  const view = pageView(page, context);
  return {
    number: page.number,
    view,
    ...bodyValue(page, context),
    ...partsAround(page, context),
    frames: contentFrames(view, context),
    style: styleOf(page, context),
    pageHead: headHtml(otherTags(page, context), context.config.base),
    alternates: alternateLinks(page, context),
    slots: slotValue(view, context),
    extras: pageExtras(view, context, page),
  };
}

/** Data that all pages of a site share. */
export function sharedValue({ site: { data, navigation }, assets, version }: RenderContext): SharedValue {
  const { groups, partStarts, listings } = navigation;
  return { data, assets, version, navigation: { groups, partStarts, listings } };
}

/** Renders the files of a page here. */
export function renderSitePage(page: SitePage, context: RenderContext): PageFiles {
  const render = createPageRenderer(sharedValue(context), context.renderedOnce);
  return render(pageBody(page, context), pageValue(page, context));
}

/** Parts of a page that it brings itself. */
export function pageBody(page: SitePage, { contentOf }: Pick<RenderContext, 'contentOf'>): PageBody {
  return { parts: contentOf(page).body, description: page.parsed.description };
}

/** Some pages bring a style sheet with them, so that it also comes with a click. */
function styleOf({ parsed }: SitePage, { site, assets }: RenderContext): string {
  if (parsed.sheet === undefined) return '';
  return `<link rel="stylesheet" href="${escapeHtml(withBase(site.data.base, assets.operationStyle))}">`;
}

/** The path of a page's script file: `assets/js/12.1a2b3c4d.js` */
export function chunkFile({ number }: Pick<SitePage, 'number'>, hash: string): string {
  return `assets/js/${number}.${hash}.js`;
}

/** `404.html`, which static hosts serve for unknown paths. */
export function renderNotFound(context: RenderContext): OutputFile {
  const document = renderView(notFoundView(context), { html: '' }, context);
  return { path: notFoundPath(context).slice(1), contents: document, source: 'docgen' };
}

import type { GroupPages, PageChunk } from '../../client/shared/page';
import { withBase } from '../../client/shared/basePath';
import { historyName, withoutNames } from '../base/operationNames';
import { escapeHtml } from '../base/html';
import type { PageExtras } from '../../templates/page';
import { renderPage } from '../../templates/render';
import { showsOperation } from '../site/showsOperation';
import type { SitePage } from '../model/site';
import { headHtml } from './headHtml';
import { renderBody } from './body';
import { sinceMark } from './sinceMark';
import {
  inItsLanguage,
  versionNote,
  aroundContent,
  chunkSlots,
  documentParts,
  loadExtras,
  pageExtras,
} from './pageExtras';
import type { RenderContext } from './context';
import { imageInputs } from './imageMarks';
import { postParts, withPosts } from './posts';
import { createDocumentRenderer, type DocumentPage, type DocumentSite } from './document';
import type { TextPieces } from '../base/contentBytes';
import type { OutputFile } from '../model/outputFile';
import { alternateLinks, alternatesOf } from './alternates';
import { notFoundPath, notFoundView, otherTags, pageState, pageView } from './view';

/** A page's script file for navigation in the browser, and what its HTML file is made from. */
interface RenderedPage {
  chunk: TextPieces;
  /** The name of the script file has the beginning of it. */
  chunkDigest: string;
  page: DocumentPage;
  document(): TextPieces;
}

/** Everything that a page is made from, as text; `contentKey` identifies its content. */
type RenderInputs = (page: SitePage, contentKey: string) => string;

/** Describes what pages are made from; what many pages share is included as a hash, which is computed only once. */
export function createRenderInputs(context: RenderContext, fullHash: (text: string) => string): RenderInputs {
  const { site, assets, version } = context;
  const shared = fullHash(JSON.stringify([site.data, assets, version]));
  const groups = site.navigation.listings.map(({ nodes }) => fullHash(JSON.stringify(nodes)));
  return (page, contentKey) => {
    const { view, group, near } = pageState(pageView(page, context), context);
    const around = group?.complete === true && group.inner === undefined ? groups[view.group!] : group;
    const inserted = [
      site.hrefs.get(page),
      site.summaries.get(page),
      context.methodChanges.get(withoutNames(historyName(page.parsed.operation) ?? '')),
      ...(context.since === undefined ? [] : [sinceMark(page, context)]),
      otherTags(page, context),
      ...(context.older === undefined ? [] : [versionNote(page, context)]),
      ...alternatesOf(page, context),
      ...(site.languages?.outdated?.has(page.record.relativePath) === true ? ['outdated'] : []),
      ...componentInputs(page, context),
      ...imageInputs(page, context),
      ...(site.posts === undefined ? [] : [postParts(page, context)]),
    ];
    return JSON.stringify([contentKey, page.number, view, around, near, inserted, shared]);
  };
}

/** Parts that components add to a page, and the files that the page loads for them. */
function componentInputs(page: SitePage, context: RenderContext): unknown[] {
  if (context.components === undefined) return [];
  const view = pageView(page, context);
  const { html, slots, layouts, questions, codeFrames } = context.components;
  const parts = [
    ...[layouts?.get(page.record.path), questions?.get(page)].filter((part) => part !== undefined),
    ...[html.get(page), slots?.of(view.record), codeFrames?.of.get(page), pageExtras(view, context, page)].map(
      (part) => part ?? null,
    ),
  ];
  return parts.every((each) => each === null) ? [] : [...parts, slots?.hash];
}

/** Renders one page. */
export function renderSitePage(page: SitePage, context: RenderContext): RenderedPage {
  const view = pageView(page, context);
  const html = styleOf(page, context) + aroundContent(contentOf(page, context), view, context);
  const state = pageState(view, context);
  const around = isTooLarge(state.group) ? { around: state.group } : {};
  const pageHead = headHtml(otherTags(page, context), context.config.base);
  const alternates = alternateLinks(page, context);
  // The sidebar loads the groups around this one if they are not there yet.
  const own = state.near?.filter(([number]) => number === view.group);
  const near = own === undefined ? {} : { near: own };
  const parts = documentParts(view, context, page);
  const slots = chunkSlots(view, context);
  const chunk = chunkScript(page.number, { html, ...view, ...around, ...near, ...(slots && { slots }) }, parts.extras);
  const document: DocumentPage = { view, html, alternates, pageHead, pageSlots: state.slots, ...parts };
  return {
    chunk,
    chunkDigest: context.digest(chunk),
    page: document,
    document: () => createDocumentRenderer(documentSite(context), context.renderedOnce)(document),
  };
}

/** Content of a page, behind the note about other versions. */
function contentOf(page: SitePage, context: RenderContext): string {
  const body = inItsLanguage(withPosts(renderBody(page, context), page, context), page, context);
  return versionNote(page, context) + body + (context.components?.questions?.get(page) ?? '');
}

/** Data for the documents of all pages. */
export function documentSite({ site: { data, navigation }, assets, version }: RenderContext): DocumentSite {
  const { groups, partStarts, listings } = navigation;
  return { data, assets, version, navigation: { groups, partStarts, listings } };
}

/** Pages of operations bring their style sheet with them, so that it also comes with a click. */
function styleOf({ parsed }: SitePage, { site, assets }: RenderContext): string {
  if (!showsOperation(parsed)) return '';
  return `<link rel="stylesheet" href="${escapeHtml(withBase(site.data.base, assets.operationStyle))}">`;
}

/** True if a list on the way to the page is too large for the browser to load as a whole. */
function isTooLarge(group: GroupPages | null | undefined): group is GroupPages {
  return group != null && (!group.complete || isTooLarge(group.inner));
}

/** The path of a page's script file: `assets/js/12.1a2b3c4d.js` */
export function chunkFile({ number }: SitePage, hash: string): string {
  return `assets/js/${number}.${hash}.js`;
}

/** The script that registers a page with the loader in the browser. */
function chunkScript(number: number, chunk: PageChunk, extras: PageExtras | undefined): TextPieces {
  const push = [`(self.docgenChunks=self.docgenChunks||[]).push([${number},`, JSON.stringify(chunk), ']);\n'];
  return extras === undefined ? push : [...push, loadExtras(extras)];
}

/** `404.html`, which static hosts serve for unknown paths. */
export function renderNotFound(context: RenderContext): OutputFile {
  const { site, assets, version, renderedOnce } = context;
  const state = pageState(notFoundView(context), context);
  const document = renderPage({
    site: site.data,
    state,
    assets,
    version,
    renderedOnce,
    html: '',
    ...documentParts(state.view, context),
  });
  return { path: notFoundPath(context).slice(1), contents: document, source: 'docgen' };
}

import { textDirection } from '../../../../client/shared/textDirection';
import { textOf } from '../../../../client/shared/text';
import { escapeHtml } from '../../../base/html';
import { once } from '../../../base/waiting';
import type { PlannedFile } from '../../../model/outputFile';
import { renderBody } from '../../../render/body';
import type { SitePage } from '../../../model/site';
import type { RenderContext } from '../../../render/context';
import { partsAround } from '../../../render/partsAround';
import { pageExtras } from '../../../render/pageExtras';
import { pageView } from '../../../render/view';
import { idsIn, pageInBook, type BookLinks } from './bookHtml';
import { BOOK_FILE, bookEntries, entriesByPath, type BookEntry } from './bookPages';
import { BOOK_STYLE } from './bookStyle';

/** Plans the document and its style sheet, of each language where its folder is named; nothing if there is no page. */
export function planBook(context: RenderContext, folder: string): PlannedFile[] {
  const { files } = context.site.data;
  if (files !== undefined && !folder.startsWith(`/${files}`)) return [];
  const entries = bookEntries(context, folder);
  if (!entries.some(({ page }) => page !== undefined)) return [];
  const style = `assets/css/print.${context.hash(BOOK_STYLE)}.css`;
  // Made at once: a page that has been written lets go of its content.
  const document = bookDocument(entries, { context, folder, style });
  return [
    { path: style, source: 'docgen', key: style, contents: () => BOOK_STYLE },
    { path: BOOK_FILE, source: 'docgen', contents: () => document },
  ];
}

interface BookOptions {
  context: RenderContext;
  folder: string;
  /** Path of its own style sheet. */
  style: string;
}

function bookDocument(entries: readonly BookEntry[], { context, folder, style }: BookOptions): string {
  const { config, site, version } = context;
  const { lang } = site.data;
  const direction = textDirection(lang);
  const title = titleOf(context, folder);
  const about = folder === '/' ? config.description : config.title;
  const sheets = siteSheets(entries, context, style);
  const dates = entries.flatMap(({ page }) => page?.record ?? []);
  const newest = dates.sort((a, b) => (b.lastUpdatedTimestamp ?? 0) - (a.lastUpdatedTimestamp ?? 0))[0]?.lastUpdated;
  const contents = textOf(config, 'allPages.contents', 'Contents');
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"${direction === undefined ? '' : ` dir="${direction}"`}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex">`,
    `<meta name="generator" content="docgen ${escapeHtml(version)}">`,
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">`),
    '</head><body data-pagefind-ignore="all"><div class="book">',
    `<header class="book-title content"><h1>${escapeHtml(title)}</h1>`,
    ...[about, newest].map((text) => (text === undefined || text === '' ? '' : `<p>${escapeHtml(text)}</p>`)),
    `</header><nav class="book-contents" aria-label="${escapeHtml(contents)}"><h2>${escapeHtml(contents)}</h2><ol>`,
    ...entries.map(contentsLine),
    '</ol></nav>\n',
    ...bookParts(entries, context),
    '</div></body></html>\n',
  ].join('');
}

/** A folder is called like its page. */
function titleOf({ config, site }: RenderContext, folder: string): string {
  const page = folder === '/' ? undefined : site.pages.find(({ record }) => record.path === folder);
  return page?.record.title ?? config.title;
}

function contentsLine({ id, title, level }: BookEntry): string {
  return `<li class="book-level-${Math.min(level, 4)}"><a href="#${id}"><span>${escapeHtml(title)}</span></a></li>`;
}

/** The content of a page, with what is shown around it on paper too. */
function printed(page: SitePage, context: RenderContext): string {
  const printed = context.decorators.filter(({ isPrinted }) => isPrinted);
  const { above, mark, below } = partsAround(page, context, printed);
  return above + renderBody(page, context, mark) + below;
}

function bookParts(entries: readonly BookEntry[], context: RenderContext): string[] {
  const { config, site } = context;
  const htmlOf = new Map(
    entries.map((entry) => {
      const { page } = entry;
      return [entry, page === undefined ? '' : printed(page, context)] as const;
    }),
  );
  const ids = new Map(entries.map((entry) => [entry, once(() => idsIn(htmlOf.get(entry)!))] as const));
  const links: BookLinks = {
    base: site.data.base,
    siteUrl: config.siteUrl === undefined ? undefined : new URL(config.siteUrl).origin,
    byPath: entriesByPath(entries),
    idsOf: (entry) => ids.get(entry)!(),
  };
  return entries.map((entry) => {
    if (entry.page === undefined)
      return `<div class="book-part content" id="${entry.id}"><h1>${escapeHtml(entry.title)}</h1></div>\n`;
    const html = pageInBook(htmlOf.get(entry)!, entry, links);
    return `<section class="book-page" id="${entry.id}"><div class="content">${html}</div></section>\n`;
  });
}

/** The style sheets of the pages and the document's own, seen from the top of the site. */
function siteSheets(entries: readonly BookEntry[], context: RenderContext, own: string): string[] {
  const { assets, site } = context;
  const pages = entries.flatMap(({ page }) => page ?? []);
  const ofPages = pages.flatMap((page) => pageExtras(pageView(page, context), context, page)?.styles ?? []);
  const operation = pages.some(({ parsed }) => parsed.sheet !== undefined) ? [assets.operationStyle] : [];
  const ofSite = assets.siteStyle === undefined ? [] : [assets.siteStyle];
  const sheets = [assets.frameStyle, assets.style, assets.rareStyle, ...operation, `/${own}`, ...ofSite];
  const added = [...new Set(ofPages)].map((address) => address.slice(site.data.base.length));
  return [...sheets.map((path) => path.slice(1)), ...added];
}

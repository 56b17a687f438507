import { escapeHtml } from '../base/html';
import { isoDay } from '../base/dates';
import { alternatesOf } from './alternates';
import type { SitePage } from '../model/site';
import { LANGUAGES_FILE, type LanguageList } from '../../client/shared/languageList';
import { publishedMethod } from '../site/publishedMethod';
import type { RenderContext } from './context';
import type { OutputFile } from '../model/outputFile';
import { isIndexed } from '../site/visibility';
import { absoluteUrl } from './view';

/** A sheet with lines of text on it, for browsers that ask for the icon of a site that has none. */
const ICON = [
  'AAABAAEAICAAAAEAIACXAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAQDAAAAgVRnxwAAAAxQTFRFTGlx/Pv4HBoXpTAa',
  '2d21NwAAAAF0Uk5TAEDm2GYAAAAJcEhZcwAACxMAAAsTAQCanBgAAAAkSURBVCjPY2AgAhgLIgAtBYSUwEARt8AQswWvAH3ClJAA',
  'AQAAnZEcb6S+makAAAAASUVORK5CYII=',
].join('');

/** A sitemap file may contain at most 50,000 addresses (sitemaps.org). */
const SITEMAP_LIMIT = 50_000;

/** `robots.txt` and, if the site's address is known, `sitemap.xml`. */
export function renderSiteFiles(context: RenderContext): OutputFile[] {
  const ofNewest = context.older === undefined ? [...sitemap(context), robots(context)] : [];
  return [...languageFiles(context), ...defaultIcon(context), ...ofNewest];
}

function languageFiles({ site }: RenderContext): OutputFile[] {
  const { languages } = site.data;
  if (languages === undefined) return [];
  return [
    { path: LANGUAGES_FILE, contents: `${JSON.stringify({ languages } satisfies LanguageList)}\n`, source: 'docgen' },
  ];
}

/** `pages.json`: all page records, including the method records of method pages. */
export function renderPagesFile({ site }: RenderContext): OutputFile {
  const records = site.pages.map(({ record, parsed }) => {
    const { operation } = parsed;
    return operation?.call === undefined ? record : { ...record, method: publishedMethod(operation) };
  });
  return {
    path: 'pages.json',
    contents: `[\n${records.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`,
    source: 'docgen',
  };
}

function sitemap(context: RenderContext): OutputFile[] {
  const { site, config } = context;
  if (config.siteUrl === undefined) return [];
  const pages = site.pages.filter(isIndexed);
  const parts: SitePage[][] = [];
  for (let at = 0; at < pages.length; at += SITEMAP_LIMIT) parts.push(pages.slice(at, at + SITEMAP_LIMIT));
  if (parts.length <= 1) return [sitemapPart('sitemap.xml', parts[0] ?? [], context)];
  const files = parts.map((part, index) => sitemapPart(`sitemap-${index + 1}.xml`, part, context));
  const entries = files.map(
    ({ path }) => `<sitemap><loc>${escapeHtml(absoluteUrl(`/${path}`, config))}</loc></sitemap>`,
  );
  return [...files, xmlFile('sitemap.xml', 'sitemapindex', entries)];
}

function sitemapPart(path: string, pages: readonly SitePage[], context: RenderContext): OutputFile {
  const { config, site } = context;
  const entries = pages.map((page) => {
    const { record } = page;
    const time = record.lastUpdatedTimestamp;
    const changed = time === undefined ? '' : `<lastmod>${isoDay(time)}</lastmod>`;
    const more = changed + alternates(page, context);
    return `<url><loc>${escapeHtml(absoluteUrl(record.path, config))}</loc>${more}</url>`;
  });
  return xmlFile(path, 'urlset', entries, site.languages === undefined ? '' : XHTML);
}

/** Namespace of the elements that name translations. */
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function alternates(page: SitePage, context: RenderContext): string {
  return alternatesOf(page, context)
    .map(({ hreflang, path }) => {
      const href = escapeHtml(absoluteUrl(path, context.config));
      return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
    })
    .join('');
}

function xmlFile(path: string, root: string, entries: string[], names = ''): OutputFile {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`;
  return { path, contents: [head, open, ...entries, `</${root}>`, ''].join('\n'), source: 'docgen' };
}

function robots({ config }: RenderContext): OutputFile {
  const lines = ['User-agent: *', 'Allow: /'];
  if (config.siteUrl !== undefined) lines.push('', `Sitemap: ${absoluteUrl('/sitemap.xml', config)}`);
  return { path: 'robots.txt', contents: lines.join('\n') + '\n', source: 'docgen' };
}

/** `favicon.ico`, which browsers ask for where a page names no icon: at the top of the host. */
function defaultIcon({ assets, config, older }: RenderContext): OutputFile[] {
  if (assets.icon !== undefined || config.base !== '/' || older !== undefined) return [];
  return [{ path: 'favicon.ico', contents: Buffer.from(ICON, 'base64'), source: 'docgen' }];
}

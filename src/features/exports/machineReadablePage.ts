import { withBase } from '../../../client/shared/basePath';
import type { Config } from '../../config/schema';
import { escapeHtml } from '../../base/html';
import { ownMarkdown } from '../../render/ownMarkdown';
import type { RenderContext } from '../../render/context';
import type { OutputFile, ListedExport } from '../../model/outputFile';
import { searchedPage } from '../../render/searchedPage';
import type { SearchedPage } from '../../model/searchedPage';
import { renderOwnPage } from '../../render/ownPage';
import { ownPlaces } from '../../render/languagePlaces';
import { changesPage, machineReadablePage, markdownPath, ownPath } from '../../../client/shared/markdownPath';
import { CATALOGUE } from '../../../client/shared/catalogue';
import { putInto, textOf } from '../../../client/shared/text';

/** The page that lists the exports, and how the search finds it. docgen writes it itself. */
export function createMachineReadablePage(
  exports: readonly ListedExport[],
  hasMarkdown: boolean,
  context: RenderContext,
): { files: OutputFile[]; searched: SearchedPage } {
  const { head, body } = listingHtml(exports, hasMarkdown, context);
  const html = `<h1 id="machine-readable">${escapeHtml(titleOf(context))}</h1>${head}${body}`;
  const text = {
    path: markdownPath(ownPath(context.site.data, machineReadablePage)).slice(1),
    contents: ownMarkdown(html, context.config),
    source: 'docgen',
  };
  return {
    files: [renderListing(html, hasMarkdown, context), ...(hasMarkdown ? [text] : [])],
    searched: searchedPage({
      title: titleOf(context),
      path: ownPath(context.site.data, machineReadablePage),
      description: head,
      text: body,
    }),
  };
}

function titleOf({ config }: RenderContext): string {
  return textOf(config, 'page.machineReadable', 'Machine-readable');
}

function listingHtml(
  exports: readonly ListedExport[],
  hasMarkdown: boolean,
  { site, config }: RenderContext,
): { head: string; body: string } {
  const link = (path: string, text: string) =>
    `<a href="${escapeHtml(withBase(config.base, path))}">${escapeHtml(text)}</a>`;
  const files = exports.map(({ path, about }) => `<li>${link(`/${path}`, path)}: ${escapeHtml(about)}</li>`);
  const changes = link(ownPath(site.data, changesPage), textOf(config, 'changes.title', 'Changes'));
  const changesText = textOf(config, 'programs.changes', CATALOGUE['programs.changes']);
  const home = markdownPath(site.data.home.path);
  const places = { html: code('.html'), markdown: code('.md'), index: code('index.md'), slash: code('/') };
  const pagesText = textOf(config, 'programs.pagesAbout', CATALOGUE['programs.pagesAbout']);
  const pages = hasMarkdown
    ? `<h2 id="pages">${escapeHtml(pagesTitle(config))}</h2>` +
      `<p>${filled(pagesText, { ...places, home: link(home, home.slice(1)) })}</p>`
    : '';
  const listed = site.data.exports?.changes === true ? `<p>${filled(changesText, { changes })}</p>` : '';
  return {
    head: `<p>${escapeHtml(aboutText(exports, config))}</p>`,
    body: `<h2 id="files">${escapeHtml(filesTitle(config))}</h2><ul>${files.join('')}</ul>${listed}${pages}`,
  };
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

/** A text with HTML in its places. */
function filled(text: string, html: Readonly<Record<string, string>>): string {
  return putInto(escapeHtml(text), html);
}

function filesTitle(config: Config): string {
  return textOf(config, 'programs.files', 'Files');
}

function pagesTitle(config: Config): string {
  return textOf(config, 'programs.pages', 'Pages as markdown');
}

/** With what the files are called by those who look for them, here or with the search. */
function aboutText(exports: readonly ListedExport[], config: Config): string {
  const names = [...new Set(exports.flatMap(({ format }) => format ?? []))];
  if (names.length === 0) return textOf(config, 'programs.about', CATALOGUE['programs.about']);
  // Making a format takes longer than this page.
  const formats = names.length === 1 ? names[0]! : new Intl.ListFormat(config.lang).format(names);
  return putInto(textOf(config, 'programs.aboutFormats', CATALOGUE['programs.aboutFormats']), { formats });
}

function renderListing(html: string, hasMarkdown: boolean, context: RenderContext): OutputFile {
  const { site, config } = context;
  const path = ownPath(site.data, machineReadablePage);
  const headers = [
    { level: 2, title: filesTitle(config), slug: 'files' },
    ...(hasMarkdown ? [{ level: 2, title: pagesTitle(config), slug: 'pages' }] : []),
  ];
  const places = ownPlaces(machineReadablePage, context, ({ exports }) => exports !== null);
  const page = { key: 'v-machine-readable', path, title: titleOf(context), headers, html, ...places };
  return { path: path.slice(1), contents: renderOwnPage(page, context), source: 'docgen' };
}

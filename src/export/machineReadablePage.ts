import { withBase } from '../../client/shared/basePath';
import { renderPage } from '../../templates/render';
import { escapeHtml } from '../base/escapeHtml';
import { ownMarkdown } from '../render/ownMarkdown';
import { documentParts } from '../render/pageExtras';
import type { RenderContext } from '../render/context';
import type { OutputFile, ListedExport } from '../model/outputFile';
import { searchedPage } from '../render/searchedPage';
import type { SearchedPage } from '../model/searchedPage';
import { absoluteUrl, notFoundView, pageState } from '../render/view';
import { changesPath, machineReadablePath, markdownPath } from '../../client/shared/markdownPath';
import { textOf } from '../../client/shared/text';

/** The page that lists the exports, and how the search finds it. docgen writes it itself. */
export function createMachineReadablePage(
  exports: readonly ListedExport[],
  hasMarkdown: boolean,
  context: RenderContext,
): { files: OutputFile[]; searched: SearchedPage } {
  const { head, body } = listingHtml(exports, hasMarkdown, context);
  const html = `<h1 id="machine-readable">${escapeHtml(titleOf(context))}</h1>${head}${body}`;
  const text = {
    path: markdownPath(machineReadablePath).slice(1),
    contents: ownMarkdown(html, context.config),
    source: 'docgen',
  };
  return {
    files: [renderListing(html, hasMarkdown, context), ...(hasMarkdown ? [text] : [])],
    searched: searchedPage({ title: titleOf(context), path: machineReadablePath, description: head, text: body }),
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
  const changesLink = link(changesPath, textOf(config, 'changes.title', 'Changes'));
  const changes =
    site.data.exports?.changes === true
      ? `<p>For people, the page ${changesLink} says what changed in the methods.</p>`
      : '';
  const home = markdownPath(site.data.home.path);
  const markdown = hasMarkdown
    ? '<h2 id="pages">Pages as markdown</h2><p>Each page is also there as markdown: in the address of the page, ' +
      'replace <code>.html</code> with <code>.md</code>, or add <code>index.md</code> after a final ' +
      `<code>/</code>. The home page is ${link(home, home.slice(1))}.</p>`
    : '';
  return {
    head:
      `<p>The content of this site for programs${escapeHtml(formatsOf(exports))}. All files are written together ` +
      'with the pages and say the same.</p>',
    body: `<h2 id="files">Files</h2><ul>${files.join('')}</ul>${changes}${markdown}`,
  };
}

/** What the files are called by those who look for them, here or with the search. */
function formatsOf(exports: readonly ListedExport[]): string {
  const formats = [...new Set(exports.flatMap(({ format }) => format ?? []))];
  if (formats.length === 0) return '';
  return `, to download: ${new Intl.ListFormat('en').format(formats)}`;
}

function renderListing(html: string, hasMarkdown: boolean, context: RenderContext): OutputFile {
  const { site, config, assets, version, renderedOnce } = context;
  const view = notFoundView(context);
  const headers = [
    { level: 2, title: 'Files', slug: 'files' },
    ...(hasMarkdown ? [{ level: 2, title: 'Pages as markdown', slug: 'pages' }] : []),
  ];
  const path = machineReadablePath;
  const title = titleOf(context);
  const state = pageState(
    {
      ...view,
      record: { ...view.record, title, key: 'v-machine-readable', path, regularPath: path, headers },
      documentTitle: `${title} | ${config.title}`,
      canonical: absoluteUrl(path, config),
      meta: [],
    },
    context,
  );
  return {
    path: path.slice(1),
    contents: renderPage({
      site: site.data,
      state,
      assets,
      version,
      renderedOnce,
      html,
      ...documentParts(state.view, context),
    }),
    source: 'docgen',
  };
}

import { withBase } from '../../client/shared/basePath';
import { renderPage } from '../../templates/render';
import { escapeHtml } from '../base/escapeHtml';
import type { RenderContext } from '../render/context';
import type { OutputFile, ListedExport } from '../model/outputFile';
import { absoluteUrl, notFoundView, pageState } from '../render/view';
import { changesPath, machineReadablePath, markdownPath } from '../../client/shared/exportPaths';

/** The page that lists the exports. It is docgen's own, like the not-found page, and no page of the content. */
export function renderMachineReadablePage(
  exports: readonly ListedExport[],
  hasTwins: boolean,
  context: RenderContext,
): OutputFile {
  const { site, config, assets, version, closedGroup } = context;
  const title = 'Machine-readable';
  const files = exports.map(
    ({ path, about }) =>
      `<li><a href="${escapeHtml(withBase(config.base, `/${path}`))}">${escapeHtml(path)}</a>: ${escapeHtml(about)}</li>`,
  );
  const changes =
    site.data.exports?.changes === true
      ? `<p>For readers the page <a href="${escapeHtml(withBase(config.base, changesPath))}">Changes</a> says what changed in the methods.</p>`
      : '';
  const home = site.data.home.path;
  const twin = hasTwins
    ? '<h2 id="pages">Pages as markdown</h2><p>Beside each page lies its markdown: take the address of the page and put ' +
      '<code>.md</code> in the place of <code>.html</code>, or <code>index.md</code> behind a final <code>/</code>. The start page is ' +
      `<a href="${escapeHtml(withBase(config.base, markdownPath(home)))}">${escapeHtml(markdownPath(home).slice(1))}</a>.</p>`
    : '';
  const html =
    `<h1 id="machine-readable">${title}</h1><p>What this site says, in forms that programs read. All of it is written with the pages and says the same.</p>` +
    `<h2 id="files">Files</h2><ul>${files.join('')}</ul>${changes}${twin}`;
  const view = notFoundView(context);
  const headers = [
    { level: 2, title: 'Files', slug: 'files' },
    ...(hasTwins ? [{ level: 2, title: 'Pages as markdown', slug: 'pages' }] : []),
  ];
  const path = machineReadablePath;
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
    contents: renderPage({ site: site.data, state, assets, version, closedGroup, html }),
    source: 'docgen',
  };
}

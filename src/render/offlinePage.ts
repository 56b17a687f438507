import { withBase } from '../../client/shared/basePath';
import { notSavedMarks, offlinePath } from '../../client/offline/protocol';
import { renderPage } from '../../templates/render';
import { escapeHtml } from '../base/escapeHtml';
import type { RenderContext } from './context';
import type { OutputFile } from '../model/outputFile';
import { documentParts } from './pageExtras';
import { notFoundView, pageState } from './view';

/** What the service worker shows offline in place of a page that is not saved. */
export function renderOfflinePage(context: RenderContext): OutputFile {
  const { site, config, assets, version, closedGroup } = context;
  const view = notFoundView(context);
  const title = 'This page is not saved';
  const { home } = site.data;
  const html =
    notSavedMarks[0] +
    `<p class="not-found-code">Offline</p><h1>${title}</h1>` +
    '<p>There is no connection, and this page is not on your device. ' +
    'Pages that you have opened before are: go back to one of them, or to ' +
    `<a href="${escapeHtml(withBase(config.base, home.path))}">${escapeHtml(home.title)}</a>.</p>` +
    '<p><a href="">Try again</a></p>' +
    notSavedMarks[1];
  const state = pageState(
    {
      ...view,
      record: { ...view.record, title, key: 'v-offline', path: offlinePath, regularPath: offlinePath },
      documentTitle: `${title} | ${config.title}`,
    },
    context,
  );
  return {
    path: offlinePath.slice(1),
    contents: renderPage({
      site: site.data,
      state,
      assets,
      version,
      closedGroup,
      html,
      ...documentParts(state.view, context),
    }),
    source: 'docgen',
  };
}

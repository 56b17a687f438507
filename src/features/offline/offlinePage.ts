import { withBase } from '../../../client/shared/basePath';
import { notSavedMarks, offlinePath } from '../../../client/features/offline/protocol';
import { renderPage } from '../../../templates/render';
import { escapeHtml } from '../../base/html';
import { htmlOf } from '../../render/htmlOf';
import type { RenderContext } from '../../render/context';
import type { PlannedFile } from '../../model/outputFile';
import { documentParts } from '../../render/pageExtras';
import { notFoundView, pageState } from '../../render/view';
import { homePlaces } from '../../render/languagePlaces';
import { OFFLINE_TEXTS } from '../../../client/features/offline/texts';
import { textOf } from '../../../client/shared/text';

/** Page that the service worker shows offline in place of a page that is not saved. */
export function renderOfflinePage(context: RenderContext): PlannedFile {
  const { site, config, version, renderedOnce } = context;
  // The worker takes the message out: its style sheets have to be in the head.
  const { frame: _, ...assets } = context.assets;
  const view = notFoundView(context);
  const title = textOf(config, 'offline.notSaved', 'This page is not saved');
  const { home } = site.data;
  const way = `<a href="${escapeHtml(withBase(config.base, home.path))}">${escapeHtml(home.title)}</a>`;
  const code = textOf(config, 'offline.code', 'Offline');
  const html =
    notSavedMarks[0] +
    `<p class="not-found-code">${escapeHtml(code)}</p><h1>${escapeHtml(title)}</h1>` +
    `<p>${htmlOf(textOf(config, 'offline.why', OFFLINE_TEXTS['offline.why']), { home: way })}</p>` +
    `<p><a href="">${escapeHtml(textOf(config, 'offline.retry', 'Try again'))}</a></p>` +
    notSavedMarks[1];
  const state = pageState(
    {
      ...view,
      ...homePlaces(context),
      record: { ...view.record, title, key: 'v-offline', path: offlinePath, regularPath: offlinePath },
      documentTitle: `${title} | ${config.title}`,
    },
    context,
  );
  return {
    path: offlinePath.slice(1),
    contents: () =>
      renderPage({
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

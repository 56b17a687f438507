import { withBase } from '../../../client/shared/basePath';
import { notSavedMarks, offlinePath } from '../../../client/features/offline/protocol';
import { escapeHtml } from '../../base/html';
import { htmlOf } from '../../render/htmlOf';
import type { RenderContext } from '../../render/context';
import type { PlannedFile } from '../../model/outputFile';
import { renderOwnPage } from '../../render/ownPage';
import { homePlaces } from '../../render/languagePlaces';
import { OFFLINE_TEXTS } from '../../../client/features/offline/texts';
import { textOf } from '../../../client/shared/text';

/** Page that the service worker shows offline in place of a page that is not saved. */
export function renderOfflinePage(context: RenderContext): PlannedFile {
  const { site, config } = context;
  // The worker takes the message out: its style sheets have to be in the head.
  const { frame: _, ...assets } = context.assets;
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
  const page = { key: 'v-offline', path: offlinePath, title, html, isHidden: true, ...homePlaces(context) };
  return {
    path: offlinePath.slice(1),
    contents: () => renderOwnPage(page, context, { assets }),
    source: 'docgen',
  };
}

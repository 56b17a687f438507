import { withBase } from '../../client/shared/basePath';
import { putInto, textOf } from '../../client/shared/text';
import { escapeHtml } from '../base/escapeHtml';
import type { SitePage } from '../model/site';
import type { RenderContext } from './context';

/** The line at the top of a page of an older version, as HTML; empty elsewhere. */
export function versionNote({ record: { path } }: SitePage, { config, older }: RenderContext): string {
  if (older === undefined) return '';
  const { label, ahead, newest } = older;
  const about = ahead
    ? textOf(config, 'version.ahead', 'This page is about {version}, which has not been released yet.')
    : textOf(config, 'version.older', 'This page is about {version}, an older version.');
  const said = putInto(about, { version: label });
  const hasPage = newest.pages.has(path);
  const link = hasPage
    ? textOf(config, 'version.samePage', 'The same page of {version}')
    : textOf(config, 'version.newest', 'The newest version, {version}');
  const text = putInto(link, { version: newest.label });
  const href = hasPage ? withBase(newest.base, path) : newest.base;
  return (
    `<p class="version-note">${escapeHtml(said)} ` +
    `<a href="${escapeHtml(href)}" target="_top">${escapeHtml(text)}</a></p>`
  );
}

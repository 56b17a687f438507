import { withBase } from '../../../client/shared/basePath';
import { putInto, textOf } from '../../../client/shared/text';
import { escapeHtml } from '../../base/html';
import type { Project } from '../../config/project';
import type { SitePage } from '../../model/site';
import type { RenderContext } from '../../render/context';
import type { Feature } from '../../seam/feature';
import { newestPath } from '../../site/siteVersion';

const load = async () => (await import('./ofSite')).ofSite;

const hasOlder = ({ config }: Project): boolean => config.versions.length > 1;

/** Older versions of a site: they are built below it, a menu leads to them, and their pages say so at the top. */
export const versions: Feature = {
  name: 'version-notes',
  decorate: (page, context) => ({ above: versionNote(page, context) }),
  siteFiles: async (from) => (from.context.site.data.version === undefined ? [] : (await load()).versionFiles(from)),
  open: async (project, kept) => (hasOlder(project) ? (await load()).opened(project, kept) : undefined),
  below: async (project) => (hasOlder(project) ? (await load()).olderVersions(project) : []),
};

/** The line at the top of a page of an older version, as HTML; empty elsewhere. */
function versionNote({ record: { path } }: SitePage, { config, older }: RenderContext): string {
  if (older === undefined) return '';
  const { label, ahead, newest } = older;
  const about = ahead
    ? textOf(config, 'version.ahead', 'This page is about {version}, which has not been released yet.')
    : textOf(config, 'version.older', 'This page is about {version}, an older version.');
  const said = putInto(about, { version: label });
  const same = newestPath(path, newest);
  const link =
    same !== undefined
      ? textOf(config, 'version.samePage', 'The same page of {version}')
      : textOf(config, 'version.newest', 'The newest version, {version}');
  const text = putInto(link, { version: newest.label });
  const href = same === undefined ? newest.base : withBase(newest.base, same);
  return (
    `<p class="version-note">${escapeHtml(said)} ` +
    `<a href="${escapeHtml(href)}" target="_top">${escapeHtml(text)}</a></p>`
  );
}

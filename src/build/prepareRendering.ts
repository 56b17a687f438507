import { createClosedGroups } from '../../templates/render';
import type { PageAssets } from '../../templates/page';
import { contentHash, scriptHash } from '../base/hash';
import { packageVersion } from '../base/packageVersion';
import { clientFiles, type ClientFiles } from '../bundle/clientFiles';
import { changesByMethod } from '../changes/compare/news';
import { planSiteChanges, type RememberedChanges } from '../changes/past/siteChanges';
import { renderMethodChanges } from '../changes/show/methodChanges';
import type { SiteChanges } from '../model/changes';
import { hostsOf } from '../config/host';
import type { Config } from '../config/schema';
import { traitsOf } from '../hosts/traits';
import { contentSecurityPolicy, metaPolicy } from '../render/contentSecurityPolicy';
import type { RenderContext } from '../render/context';
import type { JoinedSite } from './joinPages';
import type { BuildRun } from './run';

/** A site that can be rendered. */
export interface RenderableSite extends Pick<JoinedSite, 'site' | 'files' | 'diagnostics' | 'past' | 'saved'> {
  context: RenderContext;
  bundle: ClientFiles;
  changes: RememberedChanges | undefined;
}

/** Collects what pages are rendered from: the client, what changed, and the content that the cache keeps. */
export async function prepareRendering(joined: JoinedSite, run: BuildRun): Promise<RenderableSite> {
  const { project, resources, timer } = run;
  const { config } = project;
  const { site, files, diagnostics, past, saved, commits } = joined;
  const client = clientFiles(await timer.time('bundle', () => resources.client), site.data, contentHash);
  const hasOperations = site.pages.some(({ parsed }) => parsed.isReference);
  const bundle = hasOperations ? { ...client, files: [...client.files, client.operationStyle] } : client;
  const changes = await timer.time('changes', () => findChanges(joined, run));
  const shown = shownChanges(joined, changes);
  const methodChanges = changesByMethod(shown);
  const context: RenderContext = {
    site,
    config,
    assets: { ...bundle.assets, ...icon(files.publicFiles), ...ownPolicy(config) },
    commits: commits.hashes,
    client: bundle,
    version: packageVersion(),
    hash: contentHash,
    changes: shown,
    methodChanges,
    methodChangesHtml: (page) => renderMethodChanges(page, { config, methodChanges }),
    closedGroup: createClosedGroups(site.data, site.navigation.groups),
    contentOf: ({ record }) => resources.pages.content(record.relativePath),
    markdownOf: ({ record }) => resources.pages.markdown(record.relativePath),
  };
  return { site, files, diagnostics, past, saved, context, bundle, changes };
}

/** The known changes of the methods; if finding them is deferred, those known before. */
async function findChanges(joined: JoinedSite, run: BuildRun): Promise<RememberedChanges | undefined> {
  const { pages, sources, settings, past } = joined;
  const before = run.remembered.changes;
  if (!isShown(joined)) return before;
  const today = { sources, records: pages.map(({ page }) => page.method), settings };
  const { pastVersions } = run.resources;
  const plan = planSiteChanges(run.project, { history: past.history, today, before, pastVersions });
  if (typeof plan !== 'function') return plan;
  if (run.defer === undefined) return plan();
  run.defer(plan);
  return before;
}

function shownChanges(joined: JoinedSite, changes: RememberedChanges | undefined): SiteChanges | undefined {
  if (!isShown(joined)) return undefined;
  return changes === undefined ? { state: 'reading' } : changes.found;
}

function isShown({ site }: JoinedSite): boolean {
  return site.data.exports?.changes === true;
}

/** The policy that pages carry themselves, where their host cannot send it. */
function ownPolicy(config: Config): Pick<PageAssets, 'policy'> {
  const isNeeded = config.security.metaPolicy ?? traitsOf(hostsOf(config)).needsPolicy;
  return isNeeded ? { policy: metaPolicy(contentSecurityPolicy(scriptHash)) } : {};
}

/** The site's icon, if it has one in `public/`. */
function icon(publicFiles: readonly string[]): Pick<PageAssets, 'icon'> {
  const name = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((each) => publicFiles.includes(each));
  return name === undefined ? {} : { icon: `/${name}` };
}

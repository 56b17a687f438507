// A site → the context of rendering: the client, the look, values that features prepare.

import type { SiteData } from '../../client/shared/site';
import { hasItalics } from '../../client/shared/textDirection';
import type { OutputFile } from '../model/outputFile';
import { editionParts, withEditions, type EditionParts } from './editions';
import { createRenderedOnce } from '../../templates/render';
import type { PageAssets } from '../../templates/page';
import { contentHash, fullHash } from '../base/hash';
import { packageVersion } from '../base/package';
import { clientFiles, type ClientFiles } from '../render/bundle/clientFiles';
import type { Project } from '../config/project';
import type { RememberedChanges } from '../model/changes';
import { layoutOf } from '../../client/shared/pageName';
import type { Look } from '../model/look';
import type { Needed } from '../model/renderedComponents';
import { headHtml } from '../render/headHtml';
import type { CheckedHeadTag } from '../config/look';
import { hasForeignPages } from '../config/generator';
import type { Config } from '../config/schema';
import type { RenderContext } from '../render/context';
import { contentsOf } from './changedPages';
import { FEATURES, TELLERS } from '../features/features';
import { judge } from './judge';
import { withPolicy } from './sitePolicy';
import { siteImages } from './siteImages';
import type { JoinedSite } from './joinPages';
import type { BuildRun } from './run';

/** A site that can be rendered. */
export interface RenderableSite extends Pick<
  JoinedSite,
  'site' | 'input' | 'parts' | 'settings' | 'files' | 'look' | 'diagnostics' | 'past' | 'saved' | 'keyed' | 'words'
> {
  context: RenderContext;
  editions: readonly EditionParts[];
  bundle: ClientFiles;
  changes: RememberedChanges | undefined;
}

/** Collects what pages are rendered from: the client, what changed, and the content that the cache keeps. */
export async function prepareRendering(
  joined: JoinedSite,
  run: BuildRun,
  { isHasty = false }: { isHasty?: boolean } = {},
): Promise<RenderableSite> {
  const { project, resources, timer } = run;
  const { config } = project;
  const { site, input, parts, settings, files, look, past, saved, commits, keyed, words, isOwn } = joined;
  const client = await timer.time('bundle', () => resources.client);
  const kinds = { look, holdsFrame: !run.serving, ...shownKinds(joined) };
  const { prepared, changes, needed, images, faults, head } = await timer.time('changes', () =>
    prepareFeatures(joined, run, isHasty),
  );
  const shown = { ...kinds, ...shownForms(joined, project), ...shownParts(joined, needed) };
  const clientOf = (data: SiteData) =>
    clientFiles(client, data, { hash: contentHash, hasItalics: hasItalics(data.lang), ...shown });
  const editions = editionParts(site, clientOf);
  const main = clientOf(site.data);
  const bundle = { ...main, files: distinct([...main.files, ...editions.files]) };
  const context = await withPolicy({
    site,
    config,
    assets: { ...bundle.assets, ...icon(files.publicFiles, look), ...ownAssets(look, config, head) },
    look,
    images: await siteImages({ pages: site.pages.filter(({ parsed }) => isOwn(parsed)) }, { ...project, files }),
    decorators: FEATURES.flatMap(({ decorate, markdown, shows, isPrinted }) =>
      decorate ? [{ decorate, markdown, shows, isPrinted }] : [],
    ),
    tellers: TELLERS,
    decorations: new Map(),
    pageImages: images,
    policy: '',
    commits: commits.hashes,
    parts: commits.parts,
    client: bundle,
    version: packageVersion(),
    ...{ older: project.version, prepared, isForeign: isOfOther(project) },
    hash: contentHash,
    digest: fullHash,
    ...{ components: joined.rendered, needed },
    renderedOnce: createRenderedOnce(site.data, site.navigation.groups),
    ...contentsOf(resources.pages),
  });
  const diagnostics = [...joined.diagnostics, ...judge(faults, project, run)];
  return {
    ...{ site, input, parts, settings, files, look, diagnostics, past, saved, keyed, words, bundle, changes },
    context: withEditions(context, editions.parts),
    editions: editions.parts,
  };
}

/** True for pages that a known generator, other than docgen, shows in its own way. */
function isOfOther({ generator }: Project): boolean {
  return hasForeignPages(generator) && generator.isUnknown !== true;
}

/** The kinds of pages that need rules of their own. */
function shownKinds({ site: { pages }, parts }: JoinedSite) {
  return {
    hasHome: pages.some(({ record }) => layoutOf(record) !== undefined),
    hasOperations: pages.some(({ parsed }) => parsed.sheet !== undefined),
    shownFeatures: Object.keys(parts.prepared),
  };
}

/** The values that features need for all pages, and what the next build may need. */
async function prepareFeatures(joined: JoinedSite, run: BuildRun, isHasty: boolean) {
  const { project, remembered, resources, serving, defer } = run;
  const { site, sources, settings, past, tip, commits } = joined;
  const pages = joined.pages.map(({ page }) => page);
  const known = { before: remembered.changes, pastVersions: resources.pastVersions };
  const from = {
    project,
    site,
    pages,
    sources,
    settings,
    history: past.history,
    tip,
    hashes: commits.hashes,
    ...known,
  };
  const found = await Promise.all(
    FEATURES.flatMap(({ name, prepare }) => {
      const read = joined.features[name];
      const made = prepare?.({ ...from, read, isServed: serving, isHasty, defer });
      return made === undefined ? [] : made.then((each) => ({ name, ...each }));
    }),
  );
  return {
    // A feature may have made its value when the pages were joined.
    prepared: { ...joined.parts.prepared, ...Object.fromEntries(found.flatMap(valueOf)) },
    changes: found.find(({ changes }) => changes !== undefined)?.changes,
    images: new Map(found.flatMap((each) => [...(each.images ?? [])])),
    head: found.flatMap(({ head = [] }) => head),
    faults: found.flatMap(({ diagnostics = [] }) => diagnostics),
    needed: [joined.rendered, ...found.map((each) => each.needed)].filter((each) => each !== undefined),
  };
}

function valueOf({ name, value }: { name: string; value?: unknown }): [string, unknown][] {
  return value === undefined ? [] : [[name, value]];
}

/** Languages have most files of the client in common. */
function distinct(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Assets that the documents name besides docgen's own files. */
function ownAssets(
  { style, fonts }: Look,
  { head: own, base }: Config,
  ofFeatures: readonly CheckedHeadTag[],
): Partial<PageAssets> {
  const head = [...own, ...ofFeatures];
  return {
    ...(style !== undefined && { siteStyle: style }),
    ...(fonts.length > 0 && { fonts }),
    ...(head.length > 0 && { head: headHtml(head, base) }),
  };
}

/** Features that some page has: forms, forms that send calls, notes at the top, parts that are not translated. */
function shownForms({ site }: JoinedSite, { config, version }: Project) {
  const hasForms = site.pages.some(({ parsed }) => parsed.operation !== undefined);
  const isNoted = Object.values(config.languages).some(({ fallback, notice }) => fallback === 'page' || notice);
  const { twins } = site.languages ?? {};
  const hasForeign = site.pages.some((page) => twins?.of(page).includes(undefined));
  return { hasForms, canSend: config.api.tryIt !== false, hasNotes: isNoted || version !== undefined, hasForeign };
}

/** Client files that only some features need. */
function shownParts({ site, rendered }: JoinedSite, needed: readonly Needed[]) {
  return {
    withFrames: rendered?.slots?.hasFrames === true,
    features: needed.flatMap(({ scripts }) => scripts),
    withComponents: needed.some(
      ({ needs }) => rendered?.slots !== undefined || site.pages.some((page) => needs(page.record, page).builtIn),
    ),
  };
}

/** The site's icon: the one in `public/`, else its logo. */
function icon(publicFiles: readonly string[], { shown }: Look): Pick<PageAssets, 'icon'> {
  const name = ['favicon.svg', 'favicon.ico', 'favicon.png'].find((each) => publicFiles.includes(each));
  const path = name === undefined ? shown.logo?.light.path : `/${name}`;
  return path === undefined ? {} : { icon: path };
}

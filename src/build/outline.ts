import { createRenderedOnce } from '../../templates/render';
import { linkPlaces, type LinkPlaces } from '../site/linkPlaces';
import { contentHash, fullHash } from '../base/hash';
import { packageVersion } from '../base/package';
import type { StoredOutline } from '../cache/outlineStore';
import { renderMethodChanges } from '../changes/show/methodChanges';
import { hostsOf } from '../config/host';
import { languagesOf } from '../config/languages';
import type { Config } from '../config/schema';
import type { Project } from '../config/project';
import type { MethodEntry } from '../model/changes';
import type { Inputs } from '../model/inputs';
import type { ParsedPage } from '../model/parsedPage';
import type { PageInLanguages, Site, SitePage } from '../model/site';
import type { ComponentAssets, RenderContext } from '../render/context';
import { alternatesOf } from '../render/alternates';
import { traitsOf } from '../render/hosts/traits';
import { languagePlaces } from '../render/languagePlaces';
import { linkedPage } from '../site/links';
import { withParsed } from '../site/records';
import { linkTargets } from '../site/resolvePage';
import { isFallback } from '../site/visibility';
import {
  knownLanguages,
  knownSite,
  outlineEdition,
  type KnownPage,
  type OutlinedEdition,
  type OutlinedPage,
} from './editionOutline';

/** Data for rendering that is the same for all pages, and does not follow from the inputs alone. */
interface OutlinedSite {
  /** One for the pages of each language, the original first. */
  editions: OutlinedEdition[];
  policy: string;
  methodChanges: [string, MethodEntry[]][];
  /** The client's files for components, if there are any. */
  components?: ComponentAssets | undefined;
}

/** True if the text of a page is shown on no other page, and no other file depends on it. */
function isPlain({ site, components, since }: RenderContext, config: Config): boolean {
  const { plugins, pwa, ogImage } = config;
  const seesPages = plugins.length > 0 || components?.slots !== undefined || components?.readsPages === true;
  const hasOthers = site.posts !== undefined || since !== undefined || pwa || ogImage === true;
  return !seesPages && !isShownAgain(site) && !hasOthers && !traitsOf(hostsOf(config)).listsFiles;
}

/** True if pages show the text of an original where it is not translated, or say that it has changed. */
function isShownAgain({ languages, pages }: Site): boolean {
  return languages !== undefined && (languages.outdated !== undefined || pages.some(isFallback));
}

/** Writes down a site as it was built; undefined if its texts are shown at more places than `renewPages` knows. */
export function outlineOf(
  context: RenderContext,
  project: Project,
  publicFiles: readonly string[],
): StoredOutline | undefined {
  const { site, components, policy, methodChanges } = context;
  if (project.print !== undefined || !isPlain(context, project.config)) return undefined;
  const contexts = context.editions ?? [context];
  const outlines = contexts.map((each) => outlineEdition(each, publicFiles));
  const editions = outlines.flatMap((each) => (each === undefined ? [] : [each.outlined]));
  if (editions.length < contexts.length) return undefined;
  const outlined: OutlinedSite = {
    editions,
    policy,
    methodChanges: [...methodChanges],
    components: components && filesOf(components),
  };
  const summarized = summarizedPages(site, linkPlaces(project));
  const placeOf = new Map(
    contexts.flatMap(({ site: { pages } }, place) => pages.map((page) => [page, place] as const)),
  );
  return {
    site: JSON.stringify(outlined),
    files: site.pages.map(({ record }) => record.relativePath),
    pages: site.pages.map((page) => {
      const edition = placeOf.get(page) ?? 0;
      const { hasRecords, told, partOf } = outlines[edition]!.exported;
      const isSummarized = hasRecords || summarized.has(page);
      const facts = { ...outlinedPage(page, contexts[edition]!), edition, part: partOf.get(page) };
      return JSON.stringify({
        ...facts,
        ...(isSummarized && { isSummarized }),
        ...(told.has(page) && { isTold: true }),
      });
    }),
  };
}

function filesOf({ runtime, style, feedback }: ComponentAssets): ComponentAssets {
  return Object.fromEntries(Object.entries({ runtime, style, feedback }).filter(([, path]) => path !== undefined));
}

function outlinedPage(page: SitePage, context: RenderContext): Omit<OutlinedPage, 'edition'> {
  const { site } = context;
  const { number, record } = page;
  const { path } = record;
  return {
    number,
    ...(site.languages && { inLanguages: inLanguages(page, context) }),
    record: { ...record, frontmatter: {}, headers: [] },
    place: site.navigation.places.get(path),
    range: site.navigation.rangeOf(path),
    neighbours: site.neighbours.get(path),
    hrefs: site.hrefs.get(page) ?? [],
    summaries: site.summaries.get(page),
  };
}

function inLanguages(page: SitePage, context: RenderContext): PageInLanguages {
  return { places: languagePlaces(page, context).languages, alternates: alternatesOf(page, context) };
}

function summarizedPages(site: Site, folders: LinkPlaces | undefined): ReadonlySet<SitePage | undefined> {
  const showing = site.pages.filter(({ parsed }) => parsed.summaries.length > 0);
  if (showing.length === 0) return new Set();
  const targets = linkTargets(site, folders);
  return new Set(showing.flatMap((page) => page.parsed.summaries.map((url) => linkedPage(url, page, targets))));
}

/** A page as it was, and as it is now. */
export interface ChangedPage {
  outlined: OutlinedPage;
  before: ParsedPage;
  after: ParsedPage;
}

/** A site of which only those pages are known whose texts have changed, as they are now. */
export interface KnownPart extends Pick<OutlinedSite, 'components'> {
  /** The pages of each language that has some of them. */
  editions: KnownEdition[];
}

export interface KnownEdition {
  /** The place of the language. */
  edition: number;
  exports: OutlinedEdition['exports'];
  /** Without components. */
  context: RenderContext;
  pages: readonly KnownPage[];
}

interface PartOptions extends Pick<RenderContext, 'contentOf' | 'markdownOf' | 'images'> {
  project: Project;
  inputs: Pick<Inputs, 'look' | 'commits'>;
}

/** Reads what these pages are rendered with from an outline. */
export function readPart(outline: StoredOutline, changed: readonly ChangedPage[], options: PartOptions): KnownPart {
  const { config } = options.project;
  const outlined = JSON.parse(outline.site) as OutlinedSite;
  const pages = changed.map(({ outlined: known, before, after }) => ({
    known,
    before: withParsed(known, before, config),
    after: withParsed(known, after, config),
  }));
  const languages = languagesOf(config);
  const known = languages.length === 0 ? undefined : knownLanguages(languages, outlined.editions, pages);
  const editions = outlined.editions.flatMap((each, edition) => {
    const own = pages.filter((page) => page.known.edition === edition);
    if (own.length === 0) return [];
    const site = knownSite(each, own, known);
    const context = contextOf(site, {
      ...options,
      outlined,
      edition: each,
      config: languages[edition]?.config ?? config,
    });
    return [{ edition, exports: each.exports, context, pages: own }];
  });
  return { editions, components: outlined.components };
}

interface ContextOptions extends PartOptions {
  outlined: OutlinedSite;
  edition: OutlinedEdition;
  config: Config;
}

function contextOf(site: Site, options: ContextOptions): RenderContext {
  const { outlined, edition, config, inputs, contentOf, markdownOf, images } = options;
  const methodChanges = new Map(outlined.methodChanges);
  return {
    site,
    config,
    assets: edition.assets,
    policy: outlined.policy,
    look: inputs.look,
    ...{ heads: new Map(), cards: new Map() },
    commits: inputs.commits.hashes,
    client: { clientHash: '', workerHash: '', splitWorkerHash: '' },
    version: packageVersion(),
    hash: contentHash,
    digest: fullHash,
    methodChanges,
    methodChangesHtml: (page) => renderMethodChanges(page, { config, methodChanges, site }),
    renderedOnce: createRenderedOnce(edition.data, edition.groups),
    ...{ contentOf, markdownOf, images },
  };
}

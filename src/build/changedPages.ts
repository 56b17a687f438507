import type { Rows } from '../base/table';
import { fullHash, shortHash } from '../base/hash';
import { importedNames } from '../syntax/importedNames';
import { createMemoryStore, type PageStore } from '../cache/pageStore';
import type { RenderedBefore } from '../cache/remembered';
import type { Project } from '../config/project';
import type { ParsedPage } from '../model/parsedPage';
import type { SitePage } from '../model/site';
import type { SourceFile } from '../model/sourceFile';
import type { ParseSettings } from '../parse/parser';
import type { RenderContext } from '../render/context';
import { inEdition } from '../render/inEdition';
import { chunkFile, createValues, renderSitePage } from '../render/page';
import { hasErrors } from '../report/diagnostic';
import { onPage, pageFault } from '../report/onPage';
import { outputFile } from '../site/paths';
import { createPageResolver } from '../site/resolvePage';
import { withParsed } from '../site/records';
import type { SiteInput } from '../site/siteInput';
import type { ReplacedFile } from '../write/memory';
import { judge } from './judge';
import { parsePages } from './parsePages';
import type { BuildResources } from './run';

/** Data of a build with which a page that changes after it can be shown before the next build is done. */
export interface ReadyPages {
  context: RenderContext;
  input: SiteInput;
  settings: ParseSettings;
  rendered: Rows<RenderedBefore>;
  /** See `WritePagesOptions`. */
  values?: ReadonlyMap<string, string> | undefined;
}

/** The files of pages that have changed, and the names of those that they replace. */
export interface ChangedPages {
  files: ReplacedFile[];
  gone: string[];
}

interface ChangedPagesOptions {
  sources: readonly SourceFile[];
  ready: ReadyPages;
  project: Project;
  resources: BuildResources;
}

/**
 * Renders pages whose text has changed as they will be in the next build, if nothing else of the site depends on the
 * change: undefined if something may, or if there is an error.
 */
export async function renderChangedPages(options: ChangedPagesOptions): Promise<ChangedPages | undefined> {
  const { sources, ready, project } = options;
  const { context, input, settings } = ready;
  // A build that is under way goes on with the pages as it has read them.
  const pages = createMemoryStore();
  const resources = { ...options.resources, pages };
  const known = sources.map(({ relativePath }) => pageOf(relativePath, context));
  const isKnown = sources.every((source) => importedNames(source).every((name) => settings.imports.has(name)));
  if (known.includes(undefined) || !isKnown) return undefined;
  const parsed = await parsePages(sources, { settings, resources, progress: () => undefined });
  if (!parsed.every(({ page }, index) => isSameOutside(page, known[index]!.parsed))) return undefined;
  const resolve = createPageResolver(context.site, input);
  const resolved = parsed.map(({ page }, index) => resolve(withParsed(known[index]!, page, input.config)));
  const diagnostics = [...parsed, ...resolved].flatMap((each) => each.diagnostics);
  if (hasErrors(judge(diagnostics, project, { serving: true }))) return undefined;
  const site = {
    ...context.site,
    hrefs: new Map(resolved.map(({ page, hrefs }) => [page, hrefs])),
    summaries: new Map(resolved.flatMap(({ page, summaries }) => (summaries ? [[page, summaries]] : []))),
  };
  const changed = resolved.map(({ page }) => page);
  try {
    return filesOf(changed, { ...ready, context: { ...context, ...contentsOf(pages), site } }, pages);
  } catch (cause) {
    // A page on which docgen fails is a problem that the next build tells.
    pageFault(cause, {});
    return undefined;
  }
}

/** Access of rendering to the content of pages that a build has not parsed. */
export function contentsOf(store: PageStore): Pick<RenderContext, 'contentOf' | 'markdownOf'> {
  return {
    contentOf: ({ parsed }) => store.content(parsed.relativePath),
    markdownOf: ({ parsed }) => store.markdown(parsed.relativePath),
  };
}

function pageOf(relativePath: string, { site }: RenderContext): SitePage | undefined {
  return site.pages.find(({ record }) => record.relativePath === relativePath);
}

/**
 * True if other pages show the same of a page as before: its name, its place, and its kind. The output of a component
 * is known only when all pages have been rendered.
 */
function isSameOutside(page: ParsedPage, before: ParsedPage): boolean {
  const outside = ({ title, frontMatter, origin, isReference, components, operation }: ParsedPage) => {
    const listed = operation?.kind === 'rpc' ? operation.call : operation;
    return JSON.stringify([title, frontMatter, origin, isReference, components, listed]);
  };
  return page.components === undefined && outside(page) === outside(before);
}

function filesOf(
  pages: readonly SitePage[],
  { context, rendered: before }: ReadyPages,
  store: PageStore,
): ChangedPages {
  const values = new Map<RenderContext, ReturnType<typeof createValues>>();
  const changed: ChangedPages = { files: [], gone: [] };
  for (const page of pages) {
    const { path } = page.record;
    const { file: source, relativePath } = page.parsed;
    const own = inEdition(page, context);
    const valueOf = values.get(own) ?? createValues(own);
    values.set(own, valueOf);
    const { key } = onPage(source, () => valueOf(page, store.keyOf(relativePath)));
    const last = before.get(path);
    if (last?.key === key) continue;
    const { chunk, document } = onPage(source, () => renderSitePage(page, own));
    const chunkHash = shortHash(fullHash(chunk));
    changed.files.push(
      { path: outputFile(path), key, make: document },
      { path: chunkFile(page, chunkHash), key, make: () => chunk },
    );
    if (last !== undefined && last.chunkHash !== chunkHash) changed.gone.push(chunkFile(page, last.chunkHash));
  }
  return changed;
}

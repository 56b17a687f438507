import { fullHash, shortHash } from '../base/hash';
import type { Rows } from '../base/table';
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
import { chunkFile, sharedValue } from '../render/page';
import type { PageValue } from '../render/page/pageValue';
import { areInTheWay } from '../report/inTheWay';
import { pageFault } from '../report/onPage';
import { pageFile } from '../site/paths';
import type { SiteInput } from '../site/siteInput';
import type { ReplacedFile } from '../write/memory';
import { judge } from './judge';
import { createPageFiles, type ShownPage } from './pageFiles';
import { parsePages } from './parsePages';
import type { BuildResources } from './run';
import { replacedFile } from './writePages';
import { isJoinedAlike, type EditionPlans, type LastState } from './standing';

/** Data of a build with which a page that changes after it can be shown before the next build is done. */
export interface ReadyPages {
  context: RenderContext;
  input: SiteInput;
  settings: ParseSettings;
  rendered: Rows<RenderedBefore>;
  /** See `BuildOptions`. */
  values?: ReadonlyMap<string, string> | undefined;
  last?: LastState | undefined;
  /** See `WrittenSite`. */
  plans?: readonly EditionPlans[] | undefined;
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
  const { context, settings } = ready;
  // A build that is under way goes on with the pages as it has read them.
  const pages = createMemoryStore();
  const resources = { ...options.resources, pages };
  const known = sources.map(({ relativePath }) => pageOf(relativePath, context));
  const isKnown = sources.every((source) => importedNames(source).every((name) => settings.imports.has(name)));
  if (known.includes(undefined) || !isKnown) return undefined;
  const parsed = await parsePages(sources, { settings, resources, progress: () => undefined });
  const { asked, during } = options.resources.pages.notes;
  const alike = parsed.map(
    ({ page }, at) =>
      () =>
        isJoinedAlike({ before: known[at]!.parsed, after: page }, asked),
  );
  // A build that is under way has not asked for them.
  const isAlike = during(() => alike.every((isSame) => isSame()), false);
  const diagnostics = parsed.flatMap((each) => each.diagnostics);
  if (!isAlike || areInTheWay(judge(diagnostics, project), true)) return undefined;
  try {
    return filesOf(
      parsed.map(({ page }) => page),
      ready,
      pages,
    );
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

/** The files of all pages that show these texts. */
function filesOf(
  changed: readonly ParsedPage[],
  { context, rendered: before, values }: ReadyPages,
  store: PageStore,
): ChangedPages {
  const files: ChangedPages = { files: [], gone: [] };
  const byName = new Map(changed.map((page) => [page.relativePath, page]));
  for (const page of context.site.pages) {
    const text = byName.get(page.parsed.relativePath);
    const json = values?.get(page.record.path);
    if (text === undefined || json === undefined) continue;
    const view = { json, value: JSON.parse(json) as PageValue };
    const shown: ShownPage = { parsed: text, path: page.record.path, view: () => view };
    const { keyOf, render } = createPageFiles(sharedValue(inEdition(page, context)), store);
    const key = keyOf(shown, view);
    const last = before.get(shown.path);
    if (last?.key === key) continue;
    const { chunk, document } = render(shown, view.value);
    const hash = shortHash(fullHash(chunk));
    const script = { path: chunkFile(view.value, hash), key, make: () => chunk };
    files.files.push({ path: pageFile(shown.path), make: document, key }, script);
    files.gone.push(...replacedFile(view.value, last, hash));
  }
  return files;
}

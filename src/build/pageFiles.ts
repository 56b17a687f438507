import { contentHash, fullHash } from '../base/hash';
import { escapeHtml } from '../base/html';
import type { PageStore } from '../cache/pageStore';
import type { ParsedPage } from '../model/parsedPage';
import type { SitePage } from '../model/site';
import type { RenderContext } from '../render/context';
import { createPageKeys, pageValue, type PageView } from '../render/page';
import { createPageRenderer, type PageFiles, type RenderablePage, type SharedValue } from '../render/page/document';
import type { PageValue } from '../render/page/pageValue';
import { shownOn } from '../render/pageExtras';
import { onPage } from '../report/onPage';

/** A page as its files show it: its text, and what the site tells it. */
export interface ShownPage {
  parsed: Pick<ParsedPage, 'file' | 'relativePath' | 'description'>;
  path: string;
  view: () => PageView;
  /** Stands for its text: such a page has no key, since the next build tries to show it in full. */
  body?: () => RenderablePage['body'];
  /** The page with nothing but its words, shown if rendering it fails; without it a failure is thrown. */
  plain?: () => ShownPage;
}

/** Functions for the files of pages, which follow from a page's text, its view, and what all pages share. */
export interface PageFilesOf {
  keyOf(page: ShownPage, view: PageView): string;
  bodyOf(page: ShownPage): RenderablePage['body'];
  render(page: ShownPage, value: PageValue): PageFiles;
}

/** Makes the functions; `store` has the texts. */
export function createPageFiles(
  shared: SharedValue,
  store: PageStore,
  renderedOnce?: Parameters<typeof createPageRenderer>[1],
): PageFilesOf {
  const keyOf = createPageKeys(shared, { hash: contentHash, digest: fullHash });
  const render = createPageRenderer(shared, renderedOnce);
  const bodyOf = ({ parsed: { relativePath, description }, body }: ShownPage): RenderablePage['body'] =>
    body?.() ?? { parts: store.content(relativePath).body, description };
  return {
    keyOf: ({ parsed }, view) => keyOf(view, store.keyOf(parsed.relativePath)),
    bodyOf,
    render: (page, value) =>
      onPage(page.parsed.file, () => {
        const { chunk, document } = render(bodyOf(page), value);
        return { chunk, document: () => onPage(page.parsed.file, document) };
      }),
  };
}

/** The pages of a site as it shows them. */
export function shownPages(context: RenderContext, store: PageStore): ShownPage[] {
  return context.site.pages.map((page) => ({
    parsed: page.parsed,
    path: page.record.path,
    view: () => onPage(page.parsed.file, () => store.notes.during(() => viewOf(page, context))),
    plain: () => plainPage(page, context),
  }));
}

function viewOf(page: SitePage, context: RenderContext): PageView {
  const value = pageValue(page, context);
  return { value, json: JSON.stringify(value) };
}

/** The words of a page that can't be rendered. */
function plainPage(page: SitePage, context: RenderContext): ShownPage {
  const { title, searchText, description } = page.parsed;
  const words = [title, ...searchText].filter((each) => each !== '').map(escapeHtml);
  const parts = [`<pre>${words.join('\n\n')}</pre>`];
  return {
    parsed: page.parsed,
    path: page.record.path,
    body: () => ({ parts, description }),
    view: () => viewOf(page, { ...context, contentOf: () => ({ body: parts }) }),
  };
}

/** Options for writing the pages of a language. */
export function pageOptions(context: RenderContext) {
  const { site, renderedOnce } = context;
  const { languages } = site;
  const all = [...(languages?.byPath().values() ?? site.pages)];
  const shown = new Set(all.flatMap((page) => shownOn(page, context)).map(({ parsed }) => parsed.relativePath));
  // The text of an original stands for missing translations too.
  const standsForOthers = languages?.editions.some(({ language }) => language.fallback === 'page') === true;
  return { renderedOnce, isShownAgain: (relativePath: string) => standsForOthers || shown.has(relativePath) };
}

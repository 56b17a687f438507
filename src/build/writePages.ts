import { mapConcurrently } from '../base/waiting';
import { fullHash, shortHash } from '../base/hash';
import { escapeHtml } from '../base/html';
import type { Rows } from '../base/table';
import type { PageStore } from '../cache/pageStore';
import type { RenderedBefore } from '../cache/remembered';
import type { SitePage } from '../model/site';
import type { RenderContext } from '../render/context';
import { createPageRenderer, type PageFiles } from '../render/page/document';
import {
  chunkFile,
  createValues,
  pageBody,
  pageValue,
  renderSitePage,
  sharedValue,
  type ValuedPage,
} from '../render/page';
import type { PageValue } from '../render/page/pageValue';
import type { Diagnostic } from '../report/diagnostic';
import { onPage, pageFault } from '../report/onPage';
import { outputFile } from '../site/paths';
import type { Aside } from './threads/aside';
import type { Output } from '../write/output';

export interface WritePagesOptions {
  output: Output;
  pages: PageStore;
  /** The pages that were rendered last, by path. */
  before: Rows<RenderedBefore>;
  /** Renders pages beside this thread, if that saves time; see `PageQueue`. */
  beside?: Aside['pages'] | undefined;
  /** Takes what the site tells each page, as JSON, by path. */
  values?: Map<string, string> | undefined;
  /** Called with the number of pages that are done. */
  progress: (done: number) => void;
}

export interface WrittenPages {
  /** Hash of each page's script file, in the order of the pages. */
  chunkHashes: string[];
  /** Rendered pages with which the next build compares, by path. */
  rendered: ReadonlyMap<string, RenderedBefore>;
  /** Problems of pages on whose rendering docgen failed. */
  faults: Diagnostic[];
}

/**
 * An output in memory makes files when somebody asks for them. So many pages are held for that as they were rendered;
 * the others are rendered again, because the pages of a large site would be most of its memory.
 */
const MOST_HELD = 200;

/** React warms up in another thread too, which takes as long as it takes to render so many pages here. */
const PAGES_WORTH_A_THREAD = 500;

/** Holds a rendered page for all files of it that are made before it is let go; then it is rendered again. */
function held(first: PageFiles | undefined, render: () => PageFiles): { now(): PageFiles; letGo(): void } {
  let rendered = first;
  let isOver = false;
  return {
    now: () => (isOver ? render() : (rendered ??= render())),
    letGo() {
      isOver = true;
      rendered = undefined;
    },
  };
}

/** A page's value, and what identifies its files; without a key they are made anew each time. */
type Valued = Pick<ValuedPage, 'value'> & Partial<ValuedPage>;

/** Passes the pages to the output, which has only the changed ones rendered. */
export async function writePages(context: RenderContext, options: WritePagesOptions): Promise<WrittenPages> {
  const { output, pages: store, before, progress } = options;
  const isWorthThread = context.site.pages.length >= PAGES_WORTH_A_THREAD;
  const shared = sharedValue(context);
  const renderBeside = isWorthThread ? options.beside?.(shared) : undefined;
  const render = createPageRenderer(shared, context.renderedOnce);
  const valueOf = createValues(context);
  const { languages } = context.site;
  const isShownAgain = languages?.editions.some(({ language }) => language.fallback === 'page') === true;
  const faults: Diagnostic[] = [];
  let changed = 0;
  const make = async (shown: RenderContext, page: SitePage, value: PageValue): Promise<PageFiles> => {
    const body = pageBody(page, shown);
    return (await renderBeside?.({ body, value })) ?? onPage(page.parsed.file, () => render(body, value));
  };
  const writeIn = async (shown: RenderContext, page: SitePage, { value, key }: Valued): Promise<RenderedBefore> => {
    const { path } = page.record;
    const { file: source } = page.parsed;
    const last = before.get(path);
    const known = key === undefined || last?.key !== key ? undefined : last;
    const made = known === undefined ? await make(shown, page, value) : undefined;
    const digest = made && fullHash(made.chunk);
    const chunkHash = digest === undefined ? known!.chunkHash : shortHash(digest);
    const files = held(made, () => onPage(source, () => renderSitePage(page, shown)));
    await output.later({ path: outputFile(path), source, key }, () => onPage(source, () => files.now().document()));
    await output.later({ path: chunkFile(page, chunkHash), source, key, digest }, () => files.now().chunk);
    if (made !== undefined && ++changed > MOST_HELD) files.letGo();
    return { key: key ?? '', chunkHash };
  };
  const write = async (page: SitePage): Promise<[path: string, rendered: RenderedBefore]> => {
    const { file, relativePath } = page.parsed;
    let written: RenderedBefore;
    try {
      const valued = onPage(file, () => store.notes.during(() => valueOf(page, store.keyOf(relativePath))));
      written = await writeIn(context, page, valued);
      options.values?.set(page.record.path, valued.json);
    } catch (cause) {
      faults.push(pageFault(cause, { file }));
      // Without a key: the next build tries again.
      const plain = asPlainText(page, context);
      written = await writeIn(plain, page, { value: pageValue(page, plain) });
    }
    if (output.makesLater !== true && !isShownAgain) store.letGo(relativePath);
    return [page.record.path, written];
  };
  const written = await mapConcurrently(context.site.pages, (page, index) => {
    progress(index + 1);
    return write(page);
  });
  return { chunkHashes: written.map(([, { chunkHash }]) => chunkHash), rendered: new Map(written), faults };
}

/** The context in which a page that can't be rendered shows its words alone. */
function asPlainText({ parsed }: SitePage, context: RenderContext): RenderContext {
  const words = [parsed.title, ...parsed.searchText].filter((each) => each !== '').map(escapeHtml);
  return { ...context, contentOf: () => ({ body: [`<pre>${words.join('\n\n')}</pre>`] }) };
}

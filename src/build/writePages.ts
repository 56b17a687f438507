// Views and bodies → the files of pages; those with known keys stay.

import { mapConcurrently } from '../base/waiting';
import { fullHash, shortHash } from '../base/hash';
import type { Rows } from '../base/table';
import type { PageStore } from '../cache/pageStore';
import type { RenderedBefore } from '../cache/remembered';
import type { createPageRenderer, PageFiles, SharedValue } from '../render/page/document';
import { chunkFile } from '../render/page';
import type { Diagnostic } from '../report/diagnostic';
import { pageFault } from '../report/onPage';
import { pageFile } from '../site/paths';
import { createPageFiles, type ShownPage } from './pageFiles';
import type { Aside } from './threads/aside';
import type { Output } from '../write/output';

export interface WritePagesOptions {
  output: Pick<Output, 'later' | 'makesLater'>;
  /** Has the texts of the pages. */
  store: PageStore;
  /** The pages that were rendered last, by path. */
  before: Rows<RenderedBefore>;
  /** Renders pages beside this thread, if that saves time; see `PageQueue`. */
  beside?: Aside['pages'] | undefined;
  /** Parts of all pages, rendered once. */
  renderedOnce?: Parameters<typeof createPageRenderer>[1];
  /** True if the texts of pages are asked for again after their files are made. */
  isShownAgain?: (relativePath: string) => boolean;
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
  /** Files of scripts in whose place there are others now. */
  gone: string[];
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

/** Passes pages to the output, which has only the changed ones rendered: all pages of a site, or those of an edit. */
export async function writePages(
  shared: SharedValue,
  pages: readonly ShownPage[],
  options: WritePagesOptions,
): Promise<WrittenPages> {
  const { output, store, progress } = options;
  const beside = pages.length >= PAGES_WORTH_A_THREAD ? options.beside : undefined;
  const { write, gone } = createPageWriter(shared, { ...options, beside });
  const faults: Diagnostic[] = [];
  const written = await mapConcurrently(pages, async (page, index) => {
    progress(index + 1);
    const { file, relativePath } = page.parsed;
    const rendered = await write(page).catch((cause: unknown) => {
      if (page.plain === undefined) throw cause;
      faults.push(pageFault(cause, { file }));
      return write(page.plain());
    });
    if (output.makesLater !== true && options.isShownAgain?.(relativePath) !== true) store.letGo(relativePath);
    return [page.path, rendered] as const;
  });
  return { chunkHashes: written.map(([, { chunkHash }]) => chunkHash), rendered: new Map(written), gone, faults };
}

/** The file of a page's script that another one replaces, if there is one. */
export function replacedFile(page: { number: number }, last: RenderedBefore | undefined, hash: string): string[] {
  return last === undefined || last.chunkHash === hash ? [] : [chunkFile(page, last.chunkHash)];
}

function createPageWriter(shared: SharedValue, options: WritePagesOptions) {
  const { output, store, before, values } = options;
  const renderBeside = options.beside?.(shared);
  const { keyOf, bodyOf, render } = createPageFiles(shared, store, options.renderedOnce);
  const gone: string[] = [];
  let changed = 0;
  const write = async (page: ShownPage): Promise<RenderedBefore> => {
    const { path } = page;
    const { file: source } = page.parsed;
    const view = page.view();
    const { value } = view;
    const key = page.body === undefined ? keyOf(page, view) : undefined;
    const last = before.get(path);
    const known = key === last?.key ? last : undefined;
    const make = async (): Promise<PageFiles> =>
      (await renderBeside?.({ body: bodyOf(page), value })) ?? render(page, value);
    const made = known === undefined ? await make() : undefined;
    const digest = made && fullHash(made.chunk);
    const chunkHash = digest === undefined ? known!.chunkHash : shortHash(digest);
    const files = held(made, () => render(page, page.view().value));
    await output.later({ path: pageFile(path), source, key }, () => files.now().document());
    await output.later({ path: chunkFile(value, chunkHash), source, key, digest }, () => files.now().chunk);
    gone.push(...replacedFile(value, last, chunkHash));
    if (made !== undefined && ++changed > MOST_HELD) files.letGo();
    if (page.body === undefined) values?.set(path, view.json);
    return { key: key ?? '', chunkHash };
  };
  return { write, gone };
}

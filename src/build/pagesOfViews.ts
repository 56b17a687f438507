import { contentHash, fullHash, shortHash } from '../base/hash';
import type { Rows } from '../base/table';
import type { PageStore } from '../cache/pageStore';
import type { RenderedBefore } from '../cache/remembered';
import type { ParsedPage } from '../model/parsedPage';
import { chunkFile, createPageKeys, type ValuedPage } from '../render/page';
import { createPageRenderer, type SharedValue } from '../render/page/document';
import { onPage } from '../report/onPage';
import { outputFile } from '../site/paths';

interface ViewOptions {
  /** Has the texts as they are now. */
  store: PageStore;
  /** The pages that were rendered last, by path. */
  before: Pick<Rows<RenderedBefore>, 'get'>;
}

/** Makes functions for the files of pages: from what the site has told each before, and from its text as it is now. */
export function createPagesOfViews(shared: SharedValue, { store, before }: ViewOptions) {
  const keyOf = createPageKeys(shared, { hash: contentHash, digest: fullHash });
  const render = createPageRenderer(shared);
  return (known: Pick<ValuedPage, 'value' | 'json'>, { file, relativePath, description }: ParsedPage) => {
    const { value } = known;
    const { path } = value.view.record;
    const last = before.get(path);
    const make = () => {
      const body = { parts: store.content(relativePath).body, description };
      const { chunk, document } = onPage(file, () => render(body, value));
      const digest = fullHash(chunk);
      const chunkHash = shortHash(digest);
      return {
        chunkHash,
        document: { path: outputFile(path), make: () => onPage(file, document) },
        chunk: { path: chunkFile(value, chunkHash), contents: chunk, digest },
        gone: last !== undefined && last.chunkHash !== chunkHash ? [chunkFile(value, last.chunkHash)] : [],
      };
    };
    const key = keyOf(known, store.keyOf(relativePath));
    return { key, isSame: last?.key === key, make };
  };
}

import type { ParseOptions } from '../parse/context';
import { parsePage } from '../parse/page';
import type { SourceFile } from '../read/source';
import type { PageStore, StoredPage } from './pageStore';
import { parseKey } from './parseKey';

export interface ParsePagesOptions {
  options: ParseOptions;
  store: PageStore;
  /** Called with the number of pages that are done. */
  progress: (done: number) => void;
}

/** Parses the pages that the store does not know, in the order of the sources. */
export function parsePages(sources: readonly SourceFile[], { options, store, progress }: ParsePagesOptions): StoredPage[] {
  return sources.map((source, index) => {
    progress(index + 1);
    const key = parseKey(source, options);
    return store.find(source.relativePath, key) ?? store.add(source.relativePath, key, parsePage(source, options));
  });
}

import type { ParseSettings } from '../parse/parser';
import type { SourceFile } from '../read/source';
import type { BuildMemory, StoredPage } from './pageStore';
import { parseKey } from './parseKey';

export interface ParsePagesOptions {
  settings: ParseSettings;
  memory: BuildMemory;
  /** Called with the number of pages that are done. */
  progress: (done: number) => void;
}

/** Parses the pages that are not known yet; returns all, in the order of the sources. */
export async function parsePages(sources: readonly SourceFile[], { settings, memory, progress }: ParsePagesOptions): Promise<StoredPage[]> {
  const store = memory.pages;
  const pages: StoredPage[] = [];
  for (const source of sources) {
    const key = parseKey(source, settings);
    const known = store.find(source.relativePath, key);
    pages.push(known ?? store.add(source.relativePath, key, (await loadParser(memory))(source, settings)));
    progress(pages.length);
  }
  return pages;
}

/** The markdown chain is most of docgen's code: a build that parses nothing does not load it. */
async function loadParser(memory: BuildMemory) {
  memory.parser ??= (await import('../parse/parser')).createPageParser();
  return memory.parser;
}

import { parseTogether } from './threads/parseTogether';
import type { PageParser, ParseSettings } from '../parse/parser';
import type { SourceFile } from '../model/sourceFile';
import type { BuildMemory, StoredPage } from '../cache/pageStore';
import { createParseKey } from '../cache/parseKey';

export interface ParsePagesOptions {
  settings: ParseSettings;
  memory: BuildMemory;
  /** Called with the number of pages that are done. */
  progress: (done: number) => void;
}

/** Parses the pages that are not known yet; returns all, in the order of the sources. */
export async function parsePages(
  sources: readonly SourceFile[],
  { settings, memory, progress }: ParsePagesOptions,
): Promise<StoredPage[]> {
  const store = memory.pages;
  const keys = sources.map(createParseKey(settings, memory.ownParts));
  const pages = sources.map(({ relativePath }, index) => store.find(relativePath, keys[index]!));
  const missing = [...pages.keys()].filter((index) => pages[index] === undefined);
  let done = sources.length - missing.length;
  progress(done);
  if (missing.length > 0) {
    await parseTogether({
      sources: missing.map((index) => sources[index]!),
      settings,
      parser: () => loadParser(memory),
      parsed: (at, encoded) => {
        const index = missing[at]!;
        pages[index] = store.add(sources[index]!.relativePath, keys[index]!, encoded);
        done += 1;
        progress(done);
      },
    });
  }
  return pages.map((page) => page!);
}

/** The markdown chain is most of docgen's code: a build that parses nothing does not load it. */
async function loadParser(memory: BuildMemory): Promise<PageParser> {
  memory.parser ??= (await import('../parse/parser')).createPageParser();
  return memory.parser;
}

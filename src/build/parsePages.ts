import { parseTogether, planThreads } from './threads/parseTogether';
import type { ParseSettings } from '../parse/parser';
import type { SourceFile } from '../model/sourceFile';
import type { StoredPage } from '../cache/encodedPage';
import type { KeyedPage } from '../cache/blocks';
import { createPageKey } from '../cache/pageKey';
import type { BuildResources } from './run';
import type { IsOwn } from './share';
import { wordPlaces, type WordBlock } from './siteWords';

export interface ParsePagesOptions {
  settings: ParseSettings;
  resources: Pick<BuildResources, 'pages' | 'words' | 'sourceParts' | 'parser' | 'aside' | 'threads'>;
  /** Asked for pages first, where the sources are all that the site has. */
  facts?: BuildResources['facts'];
  /** False for pages whose texts are not read: whoever has parsed them has seen that they are the same. */
  isOwn?: IsOwn;
  shared?: { cache: NonNullable<BuildResources['shared']>; site: string } | undefined;
  /** Called with the number of pages that are done. */
  progress: (done: number) => void;
}

/** Parses the pages that are not known yet; returns all of them in the order of the sources. */
export async function parsePages(
  sources: readonly SourceFile[],
  { settings, resources, facts, isOwn, shared, progress }: ParsePagesOptions,
): Promise<StoredPage[]> {
  const store = resources.pages;
  const keyOf = createPageKey(settings, resources.sourceParts);
  const own = sources.map((source) => (facts !== undefined && isOwn?.(source) === false ? undefined : keyOf(source)));
  const names = sources.map(({ relativePath }) => relativePath);
  await facts?.take(
    names.map((name, index) => ({ name, key: own[index] })),
    store,
  );
  const keys = own.map((key, index) => key ?? store.keyOf(names[index]!));
  const named = () => names.map((name, index) => ({ name, key: keys[index]! }));
  const tellShared = await shared?.cache.take(named(), store, shared.site);
  const pages = sources.map(({ relativePath }, index) => store.find(relativePath, keys[index]!));
  const missing = [...pages.keys()].filter((index) => pages[index] === undefined);
  let done = sources.length - missing.length;
  progress(done);
  if (missing.length > 0) {
    const unknown = missing.map((index) => sources[index]!);
    resources.aside?.highlight(unknown);
    const tellWords = findWordsBeside(named, missing, resources);
    const busy = resources.aside?.isRunning() === true ? 1 : 0;
    await parseTogether({
      sources: unknown,
      settings,
      parser: resources.parser,
      busy,
      threads: resources.threads === undefined ? undefined : planThreads(resources.threads - 1 - busy),
      parsed: (at, encoded) => {
        const index = missing[at]!;
        const stored = store.add(sources[index]!.relativePath, keys[index]!, encoded);
        pages[index] = stored;
        resources.aside?.pass();
        tellWords(sources[index]!.relativePath);
        tellShared?.(sources[index]!.relativePath);
        sources[index]!.letGo?.();
        done += 1;
        progress(done);
      },
    });
    resources.aside?.endParsing();
  }
  for (const source of sources) source.letGo?.();
  return pages.map((page) => page!);
}

/** Makes a function that is told of each missing page: the words of a block are found when it has all its pages. */
function findWordsBeside(
  named: () => readonly KeyedPage[],
  missing: readonly number[],
  { pages: store, words, aside }: ParsePagesOptions['resources'],
): (name: string) => void {
  if (aside?.isRunning() !== true) return () => undefined;
  const pages = named();
  const places = wordPlaces(pages, ({ name, key }) => store.find(name, key)!.page);
  const counts = new Map<WordBlock, number>();
  for (const index of missing) {
    const [block] = places.get(pages[index]!.name)!;
    counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  return (name) => {
    const [block] = places.get(name)!;
    const left = counts.get(block)! - 1;
    counts.set(block, left);
    if (left > 0) return;
    void aside.words(block.texts())?.then((found) => found && words.add(block.name, block.key, found));
  };
}

import { markdownPath } from '../../client/shared/markdownPath';
import { contentHash } from '../base/hash';
import type { PageStore } from '../cache/pageStore';
import { markdownFile } from '../export/markdownFile';
import { listText, overviewText, partText, type ListedPart, type TextFacts, type TextFiles } from '../export/textFiles';
import type { OutputFile } from '../model/outputFile';
import type { SharedValue } from '../render/page/document';
import { loadedFolders, renderLoadedFiles } from '../render/manifest';
import { outputFile } from '../site/paths';
import { createPagesOfViews } from './pagesOfViews';
import type { createIndexMaker } from './makeIndex';
import type { StandingOutput } from '../write/output';
import type { BuildRun } from './run';
import type { ChangedPage, StandingPage, StandingSite } from './standing';

/** A page that shows a text that has changed. */
export interface RenewedPage extends ChangedPage {
  known: StandingPage;
}

export type MadePart = NonNullable<ReturnType<typeof makePart>>;

interface PartOptions {
  site: StandingSite;
  edition: number;
  output: StandingOutput;
  indexOf: ReturnType<typeof createIndexMaker>;
  factsOf: (source: string) => TextFacts;
  run: Pick<BuildRun, 'resources' | 'remembered' | 'progress'>;
}

/** Makes the files that show the changed pages in one language; undefined if they can't be made without all pages. */
export function makePart(pages: readonly RenewedPage[], { site, edition, output, run, indexOf, factsOf }: PartOptions) {
  const { shared, texts, searched, loaded: facts, isSplit } = site.editions[edition]!;
  const { resources, remembered, progress } = run;
  const { pages: store } = resources;
  const filesOf = createPagesOfViews(shared, { store, before: remembered.rendered });
  const rendered = pages.map(({ known, after }, index) => {
    progress.report('rendering', index + 1, pages.length);
    const { file: source } = after;
    const { path } = known.value.view.record;
    const { key, make } = filesOf(known, after);
    const { chunkHash, document, chunk, gone } = make();
    const files = [
      { path: document.path, source, contents: document.make() },
      { ...chunk, source },
    ];
    return { path, key, chunkHash, files, gone };
  });
  const index = indexOf(searched).write();
  const exported = textFiles(pages, { texts, read: output.read, store, factsOf });
  const now = new Map(rendered.map(({ path, chunkHash }) => [path, chunkHash]));
  const chunkHashes = facts.pages.map(([path]) => now.get(path) ?? remembered.rendered.get(path)!.chunkHash);
  const context = { site: shared, hash: contentHash };
  const { files, manifest, ...made } = renderLoadedFiles({ site: facts, chunkHashes, index }, context);
  if (made.isSplit !== isSplit) return undefined;
  return {
    rendered,
    edition,
    others: [...files, ...exported],
    manifest,
    gone: goneFrom(output, shared, files),
  };
}

/** Loaded files of the last output that there are no longer; those of the sidebar stay. */
function goneFrom(output: StandingOutput, { data }: SharedValue, files: readonly OutputFile[]): string[] {
  const made = new Set(files.map(({ path }) => path));
  const folders = loadedFolders(data).filter((folder) => !folder.endsWith('/sidebar/'));
  const isOld = (name: string): boolean => folders.some((folder) => name.startsWith(folder)) && !made.has(name);
  return [...output.lastHashes().keys()].filter(isOld);
}

interface TextSources {
  texts: TextFiles | undefined;
  /** Reads a file of the last output. */
  read: (file: string) => string;
  store: PageStore;
  factsOf: (source: string) => TextFacts;
}

/** Files that hold the texts of pages: their own, and those for language models. */
function textFiles(changed: readonly RenewedPage[], { texts, read, store, factsOf }: TextSources): OutputFile[] {
  const own = changed.flatMap(({ known, after }) => {
    const path = outputFile(markdownPath(known.value.view.record.path));
    const contents = known.markdown && markdownFile(store.markdown(after.relativePath), known.markdown);
    return contents === undefined ? [] : [{ path, source: after.file, contents }];
  });
  if (texts === undefined) return own;
  const now = new Map(own.map(({ path, contents }) => [path, contents]));
  const isChanged = ({ first, count }: ListedPart): boolean =>
    texts.pages.slice(first, first + count).some(([, , path]) => now.has(outputFile(markdownPath(path))));
  const parts = texts.parts
    .filter(isChanged)
    .map((part) => [part.path, partText(part, texts, (file) => now.get(file) ?? read(file))] as const);
  const lists = [
    [texts.overview.path, overviewText(texts, factsOf)],
    [texts.list.path, listText(texts, factsOf)],
  ] as const;
  return [...own, ...[...parts, ...lists].map(([path, contents]) => ({ path, source: 'docgen', contents }))];
}

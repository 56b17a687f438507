import { markdownPath } from '../../client/shared/markdownPath';
import { contentHash } from '../base/hash';
import type { PageStore } from '../cache/pageStore';
import type { RenderedBefore } from '../cache/remembered';
import { markdownFile } from '../export/markdownFile';
import { listText, overviewText, partText, type ListedPart, type TextFacts, type TextFiles } from '../export/textFiles';
import type { OutputFile } from '../model/outputFile';
import type { SharedValue } from '../render/page/document';
import { loadedFolders, renderLoadedFiles } from '../render/manifest';
import { outputFile } from '../site/paths';
import type { createIndexMaker } from './makeIndex';
import type { StandingOutput } from '../write/output';
import type { BuildRun } from './run';
import type { ChangedPage, StandingEdition, StandingPage } from './standing';
import { writePages } from './writePages';

/** A page that shows a text that has changed. */
export interface EditedPage extends ChangedPage {
  known: StandingPage;
}

export type EditedEdition = NonNullable<Awaited<ReturnType<typeof makeEdited>>>;

interface EditedOptions {
  edition: StandingEdition;
  output: StandingOutput;
  indexOf: ReturnType<typeof createIndexMaker>;
  factsOf: (source: string) => TextFacts;
  run: Pick<BuildRun, 'resources' | 'remembered' | 'progress'>;
}

/** The files of one language that show the changed texts; undefined if all pages are needed to make them. */
export async function makeEdited(pages: readonly EditedPage[], { edition, output, run, ...of }: EditedOptions) {
  const { shared, texts, searched, loaded, isSplit } = edition;
  const { resources, remembered, progress } = run;
  const store = resources.pages;
  const files: { file: OutputFile; key: string | undefined }[] = [];
  const written = await writePages(
    shared,
    pages.map(({ known, after }) => ({ parsed: after, path: known.value.view.record.path, view: () => known })),
    {
      ...{ store, before: remembered.rendered },
      output: {
        later({ key, ...file }, make) {
          files.push({ file: { ...file, contents: make() }, key });
          return Promise.resolve();
        },
      },
      progress: (done) => progress.report('rendering', done, pages.length),
    },
  );
  const before = (path: string): RenderedBefore => written.rendered.get(path) ?? remembered.rendered.get(path)!;
  const made = renderLoadedFiles(
    {
      site: loaded,
      chunkHashes: loaded.pages.map(([path]) => before(path).chunkHash),
      index: of.indexOf(searched).write(),
    },
    { site: shared, hash: contentHash },
  );
  if (made.isSplit !== isSplit) return undefined;
  const others = [...made.files, ...textFiles(pages, { texts, read: output.read, store, factsOf: of.factsOf })];
  return {
    edition,
    files: [...files, ...others.map((file) => ({ file, key: undefined }))],
    rendered: written.rendered,
    gone: [...written.gone, ...goneFrom(output, shared, made.files)],
    manifest: made.manifest,
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
function textFiles(changed: readonly EditedPage[], { texts, read, store, factsOf }: TextSources): OutputFile[] {
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

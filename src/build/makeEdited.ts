import { contentHash } from '../base/hash';
import type { PageStore } from '../cache/pageStore';
import type { RenderedBefore } from '../cache/remembered';
import { FEATURES } from '../features/features';
import type { OutputFile } from '../model/outputFile';
import type { SharedValue } from '../render/page/document';
import { loadedFolders, renderLoadedFiles } from '../render/manifest';
import type { TextFacts } from '../seam/feature';
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
  const { shared, searched, loaded, isSplit } = edition;
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
  const texts = await filesAgain(pages, { edition, output, store, factsOf: of.factsOf });
  const others = [...made.files, ...texts];
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

/** Files of features that show the changed texts. */
async function filesAgain(
  changed: readonly EditedPage[],
  { edition, output, store, factsOf }: Pick<EditedOptions, 'edition' | 'output' | 'factsOf'> & { store: PageStore },
): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  for (const { name, filesAgain: make } of FEATURES) {
    if (make === undefined || !(name in changed[0]!.known.known)) continue;
    const pages = changed.map(({ known, after }) => ({
      path: known.value.view.record.path,
      file: after.file,
      markdown: () => store.markdown(after.relativePath),
      known: known.known[name],
    }));
    files.push(...(await make(edition.known[name], { pages, factsOf, read: output.read })));
  }
  return files;
}

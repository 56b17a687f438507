import { markdownPath } from '../../client/shared/markdownPath';
import { contentHash } from '../base/hash';
import type { PageStore } from '../cache/pageStore';
import { languagesOf } from '../config/languages';
import { renewExports } from '../export/renewExports';
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
  run: Pick<BuildRun, 'resources' | 'remembered' | 'progress' | 'project'>;
}

/** Makes the files that show the changed pages in one language; undefined if they can't be made without all pages. */
export function makePart(pages: readonly RenewedPage[], { site, edition, output, run, indexOf }: PartOptions) {
  const { shared, exports, searched, loaded: facts } = site.editions[edition]!;
  const { resources, remembered, progress, project } = run;
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
  const { config = project.config } = languagesOf(project.config)[edition] ?? {};
  const texts = pages.map((page) => renewedText(page, store));
  const exported = renewExports({ ...exports, read: output.read, pages: texts }, { config });
  if (exported === undefined) return undefined;
  const now = new Map(rendered.map(({ path, chunkHash }) => [path, chunkHash]));
  const chunkHashes = facts.pages.map(([path]) => now.get(path) ?? remembered.rendered.get(path)!.chunkHash);
  const context = { site: shared, hash: contentHash };
  const { files, manifest } = renderLoadedFiles({ site: facts, chunkHashes, index }, context);
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

function renewedText({ known, before, after }: RenewedPage, store: PageStore) {
  const { file: source, relativePath } = after;
  const { path, title } = known.value.view.record;
  return {
    source,
    title,
    about: [before.description, after.description] as const,
    link: known.link,
    part: known.part,
    file: outputFile(markdownPath(path)),
    value: known.markdown!,
    markdown: () => store.markdown(relativePath),
  };
}

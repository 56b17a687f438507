// The context and the features → files beside the pages, planned and written.

import { fullHash } from '../base/hash';
import { mapConcurrently } from '../base/waiting';
import type { PageStore } from '../cache/pageStore';
import type { Project } from '../config/project';
import { FEATURES } from '../features/features';
import type { PlannedFile } from '../model/outputFile';
import type { SearchedPage } from '../model/searchedPage';
import type { RenderContext } from '../render/context';
import type { PlannedFiles } from '../seam/feature';
import { pageFile } from '../site/paths';
import type { Output } from '../write/output';

interface FileSources {
  pages: PageStore;
  publicFiles: readonly string[];
  project: Project;
}

/** The files of all features, not made yet. */
export interface FeatureFiles {
  files: readonly PlannedFile[];
  /** The pages among them, as the search finds them. */
  searched: readonly SearchedPage[];
  /** How the files show the texts of pages, by feature. */
  shown: ReadonlyMap<string, NonNullable<PlannedFiles['shown']>>;
}

/** The files of features beside the pages of a language; those of the site's own take precedence. */
export async function planFeatureFiles(
  context: RenderContext,
  { pages, publicFiles, project }: FileSources,
): Promise<FeatureFiles> {
  const { site } = context;
  const own = new Set([...publicFiles, ...site.assets, ...site.pages.map(({ record }) => pageFile(record.path))]);
  const from = {
    ...{ context, project, own, fullHash, noting: pages.notes.during },
    exporters: FEATURES.flatMap(({ exports }) => (exports ? [{ exports }] : [])),
    keyOf: ({ parsed }: { parsed: { relativePath: string } }) => pages.keyOf(parsed.relativePath),
  };
  const planned = await Promise.all(FEATURES.map(async ({ name, files }) => ({ name, ...(await files?.(from)) })));
  return {
    files: planned.flatMap(({ files = [] }) => files).filter(({ path }) => !own.has(path)),
    searched: planned.flatMap(({ searched = [] }) => searched).filter(({ record }) => !own.has(pageFile(record.path))),
    shown: new Map(planned.flatMap(({ name, shown }) => (shown === undefined ? [] : [[name, shown] as const]))),
  };
}

/** Makes the files that have changed and passes them to the output. */
export async function writeFeatureFiles(files: readonly PlannedFile[], output: Output): Promise<void> {
  await mapConcurrently(files, async ({ path, source, key, contents }) => {
    await output.later({ path, source, key }, contents);
  });
}

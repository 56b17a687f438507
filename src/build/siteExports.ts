// The context and the features → files for programs, planned and written.

import { fullHash } from '../base/hash';
import { mapConcurrently } from '../base/waiting';
import type { PageStore } from '../cache/pageStore';
import type { Project } from '../config/project';
import { planExports, type ExportPlan } from '../export/exports';
import { FEATURES } from '../features/features';
import type { PlannedFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';
import type { Output } from '../write/output';

interface ExportInputs {
  pages: PageStore;
  publicFiles: readonly string[];
  project: Project;
}

/** The exports of a site, not made yet. */
export async function planSiteExports(
  context: RenderContext,
  { pages, publicFiles, project }: ExportInputs,
): Promise<ExportPlan> {
  const keyOf = ({ parsed }: { parsed: { relativePath: string } }) => pages.keyOf(parsed.relativePath);
  const descriptions = project.config.plugins.flatMap(({ name, openApiFile }) => {
    const file = openApiFile?.();
    return file === undefined ? [] : [{ plugin: name, path: file.path, text: String(file.contents) }];
  });
  const exporters = FEATURES.flatMap(({ exports }) => (exports ? [{ exports }] : []));
  const planned = await Promise.all(FEATURES.map(async ({ files }) => (await files?.({ context, project })) ?? []));
  return planExports(context, {
    publicFiles,
    keyOf,
    fullHash,
    descriptions,
    exporters,
    others: planned.flat(),
    noting: pages.notes.during,
  });
}

/** Makes the exports that have changed and passes them to the output. */
export async function writeExports(files: readonly PlannedFile[], output: Output): Promise<void> {
  await mapConcurrently(files, async ({ path, source, key, contents }) => {
    await output.later({ path, source, key }, contents);
  });
}

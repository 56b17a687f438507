import type { CheckedPlugin } from '../config/plugins';
import type { PageStore } from '../cache/pageStore';
import { planExports, type ExportPlan } from '../export/exports';
import { mapConcurrently } from '../base/waiting';
import type { PlannedFile } from '../model/outputFile';
import type { RenderContext } from '../render/context';
import { fullHash } from '../base/hash';
import type { Output } from '../write/output';

interface ExportInputs {
  pages: PageStore;
  publicFiles: readonly string[];
  plugins: readonly CheckedPlugin[];
  /** See `Project`. */
  print: string | undefined;
}

/** The exports of a site, not made yet. */
export function planSiteExports(
  context: RenderContext,
  { pages, publicFiles, plugins, print }: ExportInputs,
): ExportPlan {
  const keyOf = ({ parsed }: { parsed: { relativePath: string } }) => pages.keyOf(parsed.relativePath);
  const descriptions = plugins.flatMap(({ name, openApiFile }) => {
    const file = openApiFile?.();
    return file === undefined ? [] : [{ plugin: name, path: file.path, text: String(file.contents) }];
  });
  return planExports(context, { publicFiles, keyOf, fullHash, descriptions, print });
}

/** Makes the exports that have changed and passes them to the output. */
export async function writeExports(files: readonly PlannedFile[], output: Output): Promise<void> {
  await mapConcurrently(files, async ({ path, source, key, contents }) => {
    await output.later({ path, source, key }, contents);
  });
}

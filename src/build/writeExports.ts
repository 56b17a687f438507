import type { PageStore } from '../cache/pageStore';
import { planExports } from '../export/exports';
import { mapConcurrently } from '../base/mapConcurrently';
import type { RenderContext } from '../render/context';
import { fullHash } from '../base/hash';
import type { Output } from '../write/output';

export interface WriteExportsOptions {
  output: Output;
  pages: PageStore;
  publicFiles: readonly string[];
}

/** Makes the exports that have changed and passes them to the output. */
export async function writeExports(
  context: RenderContext,
  { output, pages, publicFiles }: WriteExportsOptions,
): Promise<void> {
  const keyOf = ({ record }: { record: { relativePath: string } }) => pages.keyOf(record.relativePath);
  const plan = planExports(context, { publicFiles, keyOf, fullHash });
  await mapConcurrently(plan, async ({ path, source, key, contents }) => {
    await output.later({ path, source, key }, contents);
  });
}

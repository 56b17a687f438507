import { mapConcurrently } from '../base/mapConcurrently';
import type { BuildMemory } from '../cache/pageStore';
import type { RenderContext } from '../render/context';
import { chunkFile, createRenderInputs, renderSitePage } from '../render/page';
import { outputFile } from '../site/paths';
import type { SitePage } from '../model/site';
import { once } from '../base/once';
import { fullHash } from '../base/hash';
import type { Output } from '../write/output';

export interface WritePagesOptions {
  output: Output;
  memory: BuildMemory;
  /** Called with the number of pages that are done. */
  progress: (done: number) => void;
}

/**
 * Hands the pages to the output, which has those rendered that are not as they were; returns the hash of each page's
 * script file.
 */
export function writePages(context: RenderContext, { output, memory, progress }: WritePagesOptions): Promise<string[]> {
  const { pages } = context.site;
  const last = memory.rendered;
  memory.rendered = new Map();
  const inputs = createRenderInputs(context, fullHash);
  const write = async (page: SitePage): Promise<string> => {
    const { path, relativePath } = page.record;
    const source = page.parsed.file;
    const key = fullHash(inputs(page, memory.pages.keyOf(relativePath)));
    const known = last.get(path);
    const rendered = once(() => renderSitePage(page, context));
    const chunkHash = known?.key === key ? known.chunkHash : rendered().chunkHash;
    memory.rendered.set(path, { key, chunkHash });
    await output.later({ path: outputFile(path), source, key }, () => rendered().document());
    await output.later({ path: chunkFile(page, chunkHash), source, key }, () => rendered().chunk);
    return chunkHash;
  };
  return mapConcurrently(pages, (page, index) => {
    progress(index + 1);
    return write(page);
  });
}

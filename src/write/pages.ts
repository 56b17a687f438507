import { mapConcurrently } from '../read/mapConcurrently';
import type { BuildMemory } from '../cache/pageStore';
import type { RenderContext } from '../render/context';
import { chunkFile, renderInputs, renderSitePage } from '../render/page';
import { outputFile } from '../site/paths';
import type { SitePage } from '../site/records';
import { fullHash } from './contentHash';
import type { Output } from './output';

export interface WritePagesOptions {
  output: Output;
  memory: BuildMemory;
  /** Called with the number of pages that are done. */
  progress: (done: number) => void;
}

/** Renders the pages that are not as they were and hands them to the output; returns the hash of each page's script file. */
export function writePages(context: RenderContext, { output, memory, progress }: WritePagesOptions): Promise<string[]> {
  const { pages } = context.site;
  const last = memory.rendered;
  memory.rendered = new Map();
  const write = async (page: SitePage): Promise<string> => {
    const { path } = page.record;
    const key = fullHash(renderInputs(page, memory.pages.keyOf(page.record.relativePath), context));
    const known = last.get(path);
    if (known?.key === key && output.keep(filesOf(page, known.chunkHash, key))) {
      memory.rendered.set(path, known);
      return known.chunkHash;
    }
    const { files, chunkHash } = renderSitePage(page, context);
    memory.rendered.set(path, { key, chunkHash });
    for (const file of files) await output.add(file, key);
    return chunkHash;
  };
  return mapConcurrently(pages, (page, index) => {
    progress(index + 1);
    return write(page);
  });
}

function filesOf(page: SitePage, chunkHash: string, key: string) {
  const source = page.parsed.file;
  return [outputFile(page.record.path), chunkFile(page, chunkHash)].map((path) => ({ path, source, key }));
}

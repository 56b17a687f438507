import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fullHash } from '../base/hash';
import { findCache, type CacheOption } from './cachePlace';
import type { CompiledConfigs } from '../config/compiledConfigs';

/** Compiled configurations in a folder; `id` stands for docgen's code, which is part of what is compiled. */
function openCompiledConfigs(folder: string, id: string): CompiledConfigs {
  const fileOf = (text: string) => path.join(folder, `config-${fullHash(`${id}\n${text}`).slice(0, 16)}.json`);
  return {
    async find(text) {
      try {
        const { source, code, sum } = JSON.parse(await readFile(fileOf(text), 'utf8')) as Record<
          'source' | 'code' | 'sum',
          string
        >;
        return source === text && sum === fullHash(code) ? code : undefined;
      } catch {
        return undefined;
      }
    },
    async keep(text, code) {
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(text), JSON.stringify({ source: text, code, sum: fullHash(code) }));
    },
  };
}

/** Where the compiled configuration of a site is kept; undefined where nothing is. */
export async function openConfigCache(root: string, option: CacheOption): Promise<CompiledConfigs | undefined> {
  const place = await findCache(root, option);
  return place && openCompiledConfigs(place.folder, place.id);
}

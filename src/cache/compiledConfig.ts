import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fullHash } from '../base/hash';
import { findCache, type CacheOption } from './cachePlace';
import { createRefusals } from './refusal';
import type { CompiledConfigs } from '../config/compiledConfigs';
import type { ConfigSource } from '../config/project';

/** Compiled configurations in a folder; `id` identifies docgen's code, which is bundled into them. */
function openCompiledConfigs(folder: string, id: string): CompiledConfigs {
  const fileOf = ({ file, text }: ConfigSource) =>
    path.join(folder, `config-${fullHash(`${id}\n${file}\n${text}`).slice(0, 16)}.json`);
  return {
    async find(source) {
      try {
        const { text, code, sum } = JSON.parse(await readFile(fileOf(source), 'utf8')) as Record<
          'text' | 'code' | 'sum',
          string
        >;
        return text === source.text && sum === fullHash(code) ? code : undefined;
      } catch {
        return undefined;
      }
    },
    async keep(source, code) {
      // A folder that can't be written to is told of when pages are kept.
      await createRefusals().attempt(async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(fileOf(source), JSON.stringify({ text: source.text, code, sum: fullHash(code) }));
      });
    },
  };
}

/** Where the compiled configuration of a site is kept; undefined if there is no cache. */
export async function openConfigCache(root: string, option: CacheOption): Promise<CompiledConfigs | undefined> {
  const place = await findCache(root, option);
  return place && openCompiledConfigs(place.folder, place.id);
}

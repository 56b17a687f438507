import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fullHash } from '../write/contentHash';
import { findCache, type CacheOption } from './cachePlace';

/** Keeps the compiled form of a configuration, which costs a process to make. */
export interface CompiledConfigs {
  /** The code that was compiled from a text; undefined where there is none, or it is not as it was written. */
  find(text: string): Promise<string | undefined>;
  keep(text: string, code: string): Promise<void>;
}

/** Compiled configurations in a folder; `id` stands for docgen's code, which is part of what is compiled. */
function openCompiledConfigs(folder: string, id: string): CompiledConfigs {
  const fileOf = (text: string) => path.join(folder, `config-${fullHash(`${id}\n${text}`).slice(0, 16)}.json`);
  return {
    async find(text) {
      try {
        const { source, code, sum } = JSON.parse(await readFile(fileOf(text), 'utf8')) as Record<'source' | 'code' | 'sum', string>;
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

/** Whether a configuration consists of this one text: it imports nothing but docgen. */
export function standsAlone(text: string): boolean {
  const specifiers = [...text.matchAll(/\bfrom\s*(['"])(.*?)\1|\bimport\s*(['"])(.*?)\3/g)].map((match) => match[2] ?? match[4]);
  return specifiers.every((name) => name === 'docgen') && !/\bimport\s*\(|\brequire\b|\bimport\.meta\b/.test(text);
}

/** Where the compiled configuration of a site is kept; undefined where nothing is. */
export async function openConfigCache(root: string, option: CacheOption): Promise<CompiledConfigs | undefined> {
  const place = await findCache(root, option);
  return place && openCompiledConfigs(place.folder, place.id);
}

import path from 'node:path';
import { fullHash } from '../base/hash';
import { makeFolder } from '../write/makeFolder';
import { textOf, replaceFile } from '../base/files';
import { findCache, type CacheOption, type CachePlace, isRefusal } from './cachePlace';
import type { CacheUse } from './withCache';
import type { CompiledConfigs, ConfigSource } from '../config/project';

/** Compiled configurations in a folder; `id` identifies docgen's code, which is bundled into them. */
function openCompiledConfigs({ folder, id }: CachePlace, refused: (cause: unknown) => void): CompiledConfigs {
  const fileOf = ({ file, text }: ConfigSource) =>
    path.join(folder, `config-${fullHash(`${id}\n${file}\n${text}`).slice(0, 16)}.json`);
  const attempt = <Result>(use: () => Result): Result | undefined => {
    try {
      return use();
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      refused(cause);
      return undefined;
    }
  };
  return {
    find: (source) => codeIn(attempt(() => textOf(fileOf(source))) ?? '', source),
    keep: (source, code) =>
      attempt(() => {
        makeFolder(folder);
        replaceFile(fileOf(source), JSON.stringify({ text: source.text, code, sum: fullHash(code) }));
      }),
  };
}

function codeIn(kept: string, source: ConfigSource): string | undefined {
  try {
    const { text, code, sum } = JSON.parse(kept) as Record<'text' | 'code' | 'sum', string>;
    return text === source.text && sum === fullHash(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Store of a site's compiled configuration; undefined if there is no cache. */
export async function openConfigCache(
  root: string,
  option: CacheOption,
  refused: CacheUse['refused'] = () => undefined,
): Promise<CompiledConfigs | undefined> {
  const place = await findCache(root, option);
  return place && openCompiledConfigs(place, (cause) => refused(place.folder, cause));
}

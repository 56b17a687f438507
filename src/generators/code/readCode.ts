import path from 'node:path';
import { isThere } from '../../base/files';
import { repositoryTop } from '../../base/repositoryTop';
import { resultOf } from '../../literals/evaluate';
import { readModule } from './readModule';
import { isClosure, isRecord, UNKNOWN } from '../../literals/values';

const ENDINGS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];

/** Configuration in code, as far as its text says it. */
export interface CodeConfig {
  config: Record<string, unknown>;
  files: readonly string[];
  texts: readonly string[];
}

/**
 * Default export of a folder's configuration, `NAME.ts` or with a similar ending; nothing is run. Modules that it
 * imports are read up to the top of the project.
 */
export async function readCode(folder: string, name: string): Promise<CodeConfig> {
  const candidates = ENDINGS.flatMap((ending) => [`${name}.${ending}`, `${name}/index.${ending}`]);
  const found = candidates.map((each) => path.join(folder, each)).find((file) => isThere(file));
  if (found === undefined) return { config: {}, files: [], texts: [] };
  const { files, exported } = await readModule(found, topOf(folder));
  const { default: said } = exported;
  const config = isClosure(said) ? resultOf(said, []) : said;
  return { config: isRecord(config) ? config : {}, files: [...files.keys()], texts: [...files.values()] };
}

/** The nearest folder around one that has a repository or a package, a few levels up. */
function topOf(folder: string): string {
  const around = [folder];
  for (let level = 1; level < 4; level += 1) around.push(path.dirname(around.at(-1)!));
  return repositoryTop(folder) ?? around.findLast((at) => isThere(path.join(at, 'package.json'))) ?? folder;
}

/** Keys of a configuration, those of nested parts with a point: `themeConfig.nav`. */
export function keysOf(config: Record<string, unknown>, nested: readonly string[] = []): string[] {
  return Object.entries(config).flatMap(([key, value]) =>
    nested.includes(key) && isRecord(value) ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
  );
}

/** True if some part of a value is known only when the code runs. */
export function isPartlyUnknown(value: unknown): boolean {
  if (value === UNKNOWN) return true;
  if (Array.isArray(value)) return value.some(isPartlyUnknown);
  return isRecord(value) && Object.values(value).some(isPartlyUnknown);
}

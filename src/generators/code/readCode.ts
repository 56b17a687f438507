import path from 'node:path';
import { isThere } from '../../base/files';
import { repositoryTop } from '../../base/repositoryTop';
import { resultOf } from '../../literals/evaluate';
import { readModule } from './readModule';
import { asRecord, isClosure, isRecord, UNKNOWN } from '../../literals/values';

const ENDINGS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];

/** Configuration in code, as far as its text says it. */
export interface CodeConfig {
  config: Record<string, unknown>;
  /** Texts of its files. */
  read: ReadonlyMap<string, string>;
}

/**
 * Default export of a folder's configuration, `NAME.ts` or with a similar ending; nothing is run. Modules that it
 * imports are read up to the top of the project.
 */
export async function readCode(folder: string, name: string): Promise<CodeConfig> {
  const candidates = ENDINGS.flatMap((ending) => [`${name}.${ending}`, `${name}/index.${ending}`]);
  const found = candidates.map((each) => path.join(folder, each)).find((file) => isThere(file));
  if (found === undefined) return { config: {}, read: new Map() };
  const { files, exported } = await readModule(found, topOf(folder));
  const { default: said } = exported;
  const config = isClosure(said) ? resultOf(said, []) : said;
  return { config: asRecord(config), read: files };
}

/** The nearest folder around one that has a repository or a package, a few levels up. */
function topOf(folder: string): string {
  const around = [folder];
  for (let level = 1; level < 4; level += 1) around.push(path.dirname(around.at(-1)!));
  return repositoryTop(folder) ?? around.findLast((at) => isThere(path.join(at, 'package.json'))) ?? folder;
}

/** Values of a configuration by their keys, those of a part with its name: `themeConfig.nav`. */
export function withPart(config: Readonly<Record<string, unknown>>, part: string): Record<string, unknown> {
  const { [part]: inner, ...others } = config;
  if (!isRecord(inner)) return config;
  return { ...others, ...Object.fromEntries(Object.entries(inner).map(([key, value]) => [`${part}.${key}`, value])) };
}

/** True if some part of a value is known only when the code runs; parts may hold each other. */
export function isPartlyUnknown(value: unknown, seen = new Set<unknown>()): boolean {
  if (value === UNKNOWN) return true;
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).some((each) => isPartlyUnknown(each, seen));
}

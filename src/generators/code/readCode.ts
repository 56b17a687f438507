import path from 'node:path';
import { isThere } from '../../base/files';
import { repositoryTop } from '../../base/repositoryTop';
import { resultOf } from '../../literals/evaluate';
import { readModule } from './readModule';
import { asRecord, isClosure } from '../../literals/values';

const ENDINGS = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];

/**
 * Default export of a folder's configuration, `NAME.ts` or with a similar ending, and the texts of its files; nothing
 * is run. Modules that it imports are read up to the top of the project.
 */
export async function readCode(folder: string, name: string) {
  const candidates = ENDINGS.flatMap((ending) => [`${name}.${ending}`, `${name}/index.${ending}`]);
  const found = candidates.map((each) => path.join(folder, each)).find((file) => isThere(file));
  if (found === undefined) return { config: {}, files: new Map<string, string>() };
  const { files, exported } = await readModule(found, topOf(folder));
  const { default: said } = exported;
  return { config: asRecord(isClosure(said) ? resultOf(said, []) : said), files };
}

/** The nearest folder around one that has a repository or a package, a few levels up. */
function topOf(folder: string): string {
  const around = [folder];
  for (let level = 1; level < 4; level += 1) around.push(path.dirname(around.at(-1)!));
  return repositoryTop(folder) ?? around.findLast((at) => isThere(path.join(at, 'package.json'))) ?? folder;
}

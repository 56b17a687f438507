import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { slashed } from '../../base/paths';
import { parseJson } from '../../limits/limits';
import { documentFacts } from '../../base/documentFacts';

/** Differences between the pages of two builds. */
export interface SiteDifference {
  pages: number;
  missing: readonly string[];
  added: readonly string[];
  /** Pages that say something else. */
  changed: readonly string[];
}

/** Compares the pages of two builds: which there are, and what each says. */
export async function compareSites(before: string, after: string): Promise<SiteDifference> {
  const [old, own] = [await filesIn(before, /\.html$/), await filesIn(after, /\.html$/)];
  const isThere = new Set(own);
  const changed: string[] = [];
  for (const name of old) {
    if (isThere.has(name) && (await textOf(after, name)) !== (await textOf(before, name))) changed.push(name);
  }
  const wasThere = new Set(old);
  return {
    pages: await countPages(before),
    missing: old.filter((name) => !isThere.has(name)),
    added: own.filter((name) => !wasThere.has(name)),
    changed,
  };
}

async function textOf(folder: string, name: string): Promise<string> {
  return documentFacts(await readFile(path.join(folder, name), 'utf8')).text;
}

/** Pages of a site and of its versions; documents that docgen makes itself are none. */
async function countPages(folder: string): Promise<number> {
  const lists = await filesIn(folder, /^pages\.json$/);
  const records = lists.map(async (name) => parseJson(await readFile(path.join(folder, name), 'utf8')));
  return (await Promise.all(records)).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}

async function filesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && wanted.test(each.name));
  return files.map((each) => slashed(path.relative(folder, path.join(each.parentPath, each.name)))).sort();
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { slashed } from '../../base/paths';
import { documentFacts, type DocumentFacts } from '../../base/documentFacts';

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
  const [old, own] = [await documentsIn(before), await documentsIn(after)];
  const isThere = new Set(own);
  const changed: string[] = [];
  let pages = 0;
  for (const name of old) {
    const { text, refresh } = await factsOf(before, name);
    if (refresh === '') pages += 1;
    if (isThere.has(name) && (await factsOf(after, name)).text !== text) changed.push(name);
  }
  const wasThere = new Set(old);
  return {
    pages,
    missing: old.filter((name) => !isThere.has(name)),
    added: own.filter((name) => !wasThere.has(name)),
    changed,
  };
}

async function factsOf(folder: string, name: string): Promise<DocumentFacts> {
  return documentFacts(await readFile(path.join(folder, name), 'utf8'));
}

async function documentsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && each.name.endsWith('.html'));
  return files.map((each) => slashed(path.relative(folder, path.join(each.parentPath, each.name)))).sort();
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { slashed } from '../../base/paths';
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
  const [old, own] = [await documentsIn(before), await documentsIn(after)];
  const isThere = new Set(own);
  const changed: string[] = [];
  for (const name of old) {
    if (!isThere.has(name)) continue;
    const [one, other] = [await textOf(before, name), await textOf(after, name)];
    if (one !== other) changed.push(name);
  }
  const wasThere = new Set(old);
  return {
    pages: old.length,
    missing: old.filter((name) => !isThere.has(name)),
    added: own.filter((name) => !wasThere.has(name)),
    changed,
  };
}

async function textOf(folder: string, name: string): Promise<string> {
  return documentFacts(await readFile(path.join(folder, name), 'utf8')).text;
}

async function documentsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && each.name.endsWith('.html'));
  return files.map((each) => slashed(path.relative(folder, path.join(each.parentPath, each.name)))).sort();
}

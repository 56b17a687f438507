import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { attributeOf, openingTags } from '../../../client/shared/htmlTokens';
import { slashed } from '../../base/paths';

/** A page of a built site, and the scripts of components that are looked at there. */
export interface IslandPage {
  /** Relative to the output. */
  file: string;
  scripts: readonly string[];
}

/** The first page with each component, and no more of them than needed. */
export async function islandPages(folder: string): Promise<IslandPage[]> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const seen = new Set<string>();
  const pages: IslandPage[] = [];
  for (const name of files) {
    const html = await readFile(path.join(folder, name), 'utf8');
    if (!html.includes('<docgen-island')) continue;
    const islands = [...openingTags(html)].filter((tag) => tag.name === 'docgen-island');
    const scripts = [...new Set(islands.map((tag) => attributeOf(tag, 'src') ?? ''))].filter((src) => !seen.has(src));
    if (scripts.length === 0) continue;
    scripts.forEach((src) => seen.add(src));
    pages.push({ file: slashed(name), scripts });
  }
  return pages;
}

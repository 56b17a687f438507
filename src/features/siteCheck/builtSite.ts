import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentFacts, type DocumentFacts } from '../../base/documentFacts';
import { slashed } from '../../base/paths';
import { pathIn } from './readOldSite';

/** The answer of a built site to an address. */
export type Answer =
  | { kind: 'page'; file: string; facts: DocumentFacts; isMoved: boolean }
  | { kind: 'file' }
  | { kind: 'away' };

/** A site that has been built into a folder. */
export interface BuiltSite {
  /** Undefined for an address that leads nowhere. */
  answer(address: string): Promise<Answer | undefined>;
  /** Its pages: file and title. */
  pages: readonly { file: string; title: string }[];
  has(file: string): boolean;
}

/** More redirects in a row lead in a circle. */
const MOST_REDIRECTS = 5;

/** Opens a built site; `named` are redirects that only its host knows, by their paths. */
export async function openBuiltSite(
  folder: string,
  { base, redirectOf }: { base: string; redirectOf: (address: string) => string | undefined },
): Promise<BuiltSite> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((each) => each.isFile())
    .map((each) => slashed(path.relative(folder, path.join(each.parentPath, each.name))));
  const files = new Set(names);
  const factsOf = async (file: string) => documentFacts(await readFile(path.join(folder, file), 'utf8'));
  const pages: { file: string; title: string }[] = [];
  for (const file of names.filter((each) => each.endsWith('.html') && each !== '404.html').sort()) {
    const { title, refresh } = await factsOf(file);
    if (refresh === '') pages.push({ file, title });
  }
  const answer = async (address: string, hops = 0): Promise<Answer | undefined> => {
    if (hops > MOST_REDIRECTS) return undefined;
    const file = filesFor(address).find((each) => files.has(each));
    const to = file === undefined ? redirectOf(address) : undefined;
    if (to !== undefined) return follow(to, hops);
    if (file === undefined) return undefined;
    if (!file.endsWith('.html')) return { kind: 'file' };
    const facts = await factsOf(file);
    return facts.refresh === '' ? { kind: 'page', file, facts, isMoved: hops > 0 } : follow(facts.refresh, hops);
  };
  const follow = async (to: string, hops: number): Promise<Answer | undefined> => {
    if (/^(?:[a-z]+:)?\/\//i.test(to)) return { kind: 'away' };
    const found = await answer(pathIn(to, base), hops + 1);
    return found?.kind === 'page' ? { ...found, isMoved: true } : found;
  };
  return { answer, pages, has: (file) => files.has(file) };
}

/** Files that any host sends for an address, the nearest first: `/a` → `a`, `a.html`, `a/index.html` */
function filesFor(address: string): string[] {
  const name = address.slice(1);
  if (name === '' || name.endsWith('/'))
    return [`${name}index.html`, ...(name === '' ? [] : [`${name.slice(0, -1)}.html`])];
  return [name, `${name}.html`, `${name}/index.html`];
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type * as docgen from '../../lib/index.js';
import { tinySite, type TinySite } from './tinySite';

const { build } = (await import(path.resolve(import.meta.dirname, '../../lib/index.js'))) as typeof docgen;

/** A site that is built with a cache again and again, and anew after each change. */
export interface ComparedSite extends TinySite {
  /** Builds both ways, and expects the same bytes and problems. */
  expectSame(what: string): Promise<void>;
}

/** A file of the last moment counts as changed, since it may change again without a trace. */
const SETTLED = 25;

/** A site that has been built once; `prepare` comes before that. */
export async function comparedSite(
  files: Record<string, string>,
  prepare?: (root: string) => void,
): Promise<ComparedSite> {
  const site = await tinySite(files);
  prepare?.(site.root);
  const built = async (out: string, options: docgen.BuildCallOptions): Promise<unknown> => {
    const result = await build({ root: site.root, out: path.join(site.root, out), ...options });
    const told = result.problems.map((problem) => JSON.stringify(problem).replaceAll(out, ''));
    // A site with errors would be the same nothing both ways.
    expect(result.ok, told.join('\n')).toBe(true);
    return { told, files: await comparedFiles(site, out) };
  };
  const cache = path.join(site.root, 'cache');
  const expectSame = async (what: string): Promise<void> => {
    await pause(SETTLED);
    try {
      const [warm, anew] = [await built('dist', { cache }), await built('anew', { cache: false, threads: 1 })];
      expect(warm).toEqual(anew);
    } catch (cause) {
      throw new Error(what, { cause });
    }
  };
  await expectSame('at the start');
  return { ...site, expectSame };
}

/** Builds with so many threads; name → hash of each file. */
export async function builtOnThreads(site: TinySite, threads: number): Promise<Record<string, string>> {
  const out = `out-${threads}`;
  const result = await build({ root: site.root, out: path.join(site.root, out), cache: false, threads });
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return comparedFiles(site, out);
}

/** Name → hash of each file in a folder of a site. */
export async function comparedFiles(site: TinySite, folder: string): Promise<Record<string, string>> {
  const names = await site.list(folder);
  const hashes = names.map(async (name) => {
    const contents = await readFile(path.join(site.root, folder, name));
    return [name, createHash('sha256').update(contents).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

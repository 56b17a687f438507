import { existsSync } from 'node:fs';
import { fullHash, shortHash } from '../base/hash';
import { OWNERSHIP_FILE } from '../base/ownershipFile';
import type { Diagnostic } from '../report/diagnostic';
import { findObstacles } from './conflicts';
import { createGatheredFiles } from './gatheredFiles';
import type { Output } from './output';
import { formatOwnership, readOwnership } from './ownership';
import { createPointOfNoReturn } from './pointOfNoReturn';
import { createOutput, replaceOutput } from './replaceOutput';
import { createSignatures } from './signatures';
import { createStaging } from './staging';

/**
 * Output into a folder, all or nothing: changed files are kept in a folder beside it until `commit` moves them. Files
 * with the same bytes stay untouched, and only files that docgen wrote are ever deleted. After `abandon` it takes
 * nothing more.
 */
export async function createDiskOutput(folder: string, signatures = createSignatures(folder, {})): Promise<Output> {
  const previous = await readOwnership(folder);
  const isNew = !existsSync(folder);
  const staging = createStaging(folder);
  const gathered = createGatheredFiles(folder, { staging, previous, signatures, isNew });
  const { ownership: written, made } = gathered;
  const pointOfNoReturn = createPointOfNoReturn();

  const add = async (...file: Parameters<Output['add']>): Promise<void> => {
    pointOfNoReturn.check();
    await gathered.add(...file);
  };
  const replace = async (inTheWay: readonly string[]): Promise<Diagnostic[]> => {
    const ownership = formatOwnership(written);
    const replacement = { staging, previous, written, ownership, inTheWay };
    const diagnostics = await (isNew ? createOutput(replacement) : replaceOutput(folder, replacement));
    await staging.drop();
    const digest = fullHash(ownership);
    for (const [name, file] of made) signatures.sign(name, file);
    signatures.sign(OWNERSHIP_FILE, { key: digest, hash: shortHash(digest), digest });
    return diagnostics;
  };

  return {
    add,
    later: ({ key, ...file }, make) =>
      key !== undefined && gathered.keep([{ ...file, key }])
        ? Promise.resolve()
        : add({ ...file, contents: make() }, key),
    keep: gathered.keep,
    hashes: () => written,

    async commit() {
      const result = { files: written.size, bytes: gathered.bytes(), changed: staging.names.length };
      const isStale = (name: string): boolean => previous.has(name) && !written.has(name);
      const obstacles = isNew ? NO_OBSTACLES : await findObstacles(folder, staging.names, isStale);
      const problems = [...gathered.diagnostics, ...obstacles.diagnostics];
      if (problems.length > 0) {
        await staging.drop();
        return { ...result, diagnostics: problems };
      }
      // Stopped halfway, the output would be neither the last build's nor this one's.
      return { ...result, diagnostics: await pointOfNoReturn.pass(() => replace(obstacles.stale)) };
    },

    async abandon() {
      await pointOfNoReturn.stop();
      await staging.drop();
    },
  };
}

const NO_OBSTACLES = { stale: [], diagnostics: [] };

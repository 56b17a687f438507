import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fullHash, shortHash } from '../base/hash';
import { isThere, OWNERSHIP_FILE } from '../base/files';
import { once } from '../base/waiting';
import type { Diagnostic } from '../report/diagnostic';
import { findObstacles } from './conflicts';
import { createGatheredFiles, type GatheredFiles } from './gatheredFiles';
import { addAll, type Output, type StandingOutput } from './output';
import { keptAssets } from './keptAssets';
import { readOwnership, type Owned } from './ownership';
import { lockOutput } from './outputLock';
import { createPointOfNoReturn } from './pointOfNoReturn';
import { createOutput, finishReplacement, isUnfinished, replaceOutput } from './replaceOutput';
import { NO_SIGNATURES, type Signatures } from './signatures';
import { createStaging, type Staging } from './staging';
import { ignoresCase, makeLinkedFolder, stagingPlace } from './stagingPlace';
import { readStandingList, type StandingList } from './standingList';

export interface DiskOptions {
  signatures?: Signatures | undefined;
  /** For how long files with a hash in their name stay when the site no longer uses them, in milliseconds. */
  keepAssets?: number | undefined;
  /** As in `LockOptions`. */
  waiting?: (holder: string) => void;
  stillWaiting?: (() => void) | undefined;
}

/**
 * Output into a folder, all or nothing: changed files are kept in a place of their own until `commit` moves them. Files
 * with the same bytes stay untouched, and only files that docgen wrote are ever deleted. One build at a time has the
 * folder: another one waits for its end. After `abandon` it takes nothing more.
 */
export async function createDiskOutput(folder: string, options: DiskOptions = {}): Promise<StandingOutput> {
  const { signatures = NO_SIGNATURES, keepAssets = 0 } = options;
  const { place, staging, release, drop } = await openPlace(folder, options);
  const previous = once(() => readOwnership(folder));
  const isOwn = (name: string) => signatures.knows(name) || previous().files.has(name);
  const isNew = !isThere(folder);
  const gathered = createGatheredFiles(folder, { staging, isOwn, signatures, isNew, ignoresCase: ignoresCase(place) });
  const { ownership: written, made } = gathered;
  const pointOfNoReturn = createPointOfNoReturn();
  const add = async (...file: Parameters<Output['add']>): Promise<void> => {
    pointOfNoReturn.check();
    await gathered.add(...file);
  };
  const replace = async (inTheWay: readonly string[]): Promise<Diagnostic[]> => {
    const { standing, ...known } = lastFiles(folder, gathered, previous);
    const kept = keptAssets(folder, { previous: known, written }, { longest: keepAssets, now: Date.now() });
    const replacement = { place, staging, previous: known, written, kept, inTheWay, standing };
    const { diagnostics, ownership } = await (isNew ? createOutput : replaceOutput)(folder, replacement);
    signAll(signatures, made, ownership);
    await release();
    return diagnostics;
  };

  return {
    add,
    later: ({ key, ...file }, make) =>
      key !== undefined && gathered.keep([{ key, ...file }])
        ? Promise.resolve()
        : add({ contents: make(), ...file }, key),
    together: (_group, make) => addAll({ add }, make()),
    ...standing(folder, signatures),
    ...{ keep: gathered.keep, keepOthers: gathered.keepOthers },
    names: () => [...written.keys()],
    hashes: () => written,

    async commit() {
      const result = { files: gathered.count(), bytes: gathered.bytes(), changed: staging.names.length };
      const isStale = (name: string): boolean => isOwn(name) && !written.has(name);
      const obstacles = isNew ? NO_OBSTACLES : await findObstacles(folder, staging.names, isStale);
      const problems = [...gathered.diagnostics, ...obstacles.diagnostics];
      if (problems.length > 0) {
        await drop();
        return { ...result, diagnostics: problems };
      }
      // Stopped halfway, the output would be neither the last build's nor this one's.
      return { ...result, diagnostics: await pointOfNoReturn.pass(() => replace(obstacles.stale)) };
    },

    async abandon() {
      await pointOfNoReturn.stop();
      await drop();
    },
  };
}

function signAll(signatures: Signatures, made: GatheredFiles['made'], ownership: string): void {
  const digest = fullHash(ownership);
  for (const [name, file] of made) signatures.sign(name, file);
  signatures.sign(OWNERSHIP_FILE, { key: digest, hash: shortHash(digest), digest });
}

/** The files of the last build; where all but some are kept, only those, and the list of all: it is not taken apart. */
function lastFiles(folder: string, { gone }: GatheredFiles, all: () => Owned): Owned & { standing?: StandingList } {
  const names = gone();
  if (names === undefined) return all();
  const standing = readStandingList(folder);
  return { ...standing.find(names), standing };
}

/** Output that the last build has left. */
function standing(folder: string, signatures: Signatures): Pick<StandingOutput, 'read' | 'lastHashes' | 'isUntouched'> {
  return {
    read: (name) => readFileSync(path.join(folder, name), 'utf8'),
    lastHashes() {
      const hashes = signatures.hashes();
      hashes.delete(OWNERSHIP_FILE);
      return hashes;
    },
    isUntouched: signatures.areUntouched,
  };
}

const NO_OBSTACLES = { stale: [], diagnostics: [] };

/** Place of a build's new files while the output folder is the build's own. */
interface Place {
  place: string;
  staging: Staging;
  /** Gives the folder back when the files are in it. */
  release(): Promise<void>;
  /** Gives it back as it is. */
  drop(): Promise<void>;
}

async function openPlace(folder: string, { waiting = () => undefined, stillWaiting }: DiskOptions): Promise<Place> {
  makeLinkedFolder(folder);
  const place = stagingPlace(folder);
  const recover = (aside: string) => finishReplacement(folder, aside);
  const release = await lockOutput(place, { waiting, stillWaiting, recover, isUnfinished });
  const staging = createStaging(place);
  const drop = async (): Promise<void> => {
    await staging.finish().catch(() => undefined);
    await release();
  };
  return { place, staging, release, drop };
}

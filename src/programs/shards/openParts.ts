import path from 'node:path';
import type { PartialBuild } from '../../build/share';
import { readBuildId } from '../../cache/buildId';
import { openParsed, type PageSource } from '../../cache/parsedParts';
import { checkParts, findParts, type FoundPart, openRendered } from '../../cache/parts';
import { usageError } from '../../report/diagnostic';
import type { Environment } from '../../report/surroundings';
import { shareOf } from './shareOf';

/** Options of a build that is one of several. */
export interface ShardOptions {
  /** `3/8`; true where the engine says it in its variables. */
  shard?: string | true | undefined;
  /** `parse`: only what is known of the pages of the share is written. */
  stage?: 'parse' | undefined;
  /** Folder with what all shares have parsed. */
  facts?: string | undefined;
}

interface Place {
  currentFolder: string;
  environment: Environment;
}

/** The part that is built of a site; a part that is missing or of another site is a usage error. */
export async function openShare({ shard, stage, facts }: ShardOptions, place: Place): Promise<PartialBuild> {
  const share: PartialBuild['share'] =
    shard === undefined ? undefined : { ...shareOf(shard, place.environment), stage: stage ?? 'render' };
  if (stage !== undefined && share === undefined)
    throw usageError('option-value', { key: '--stage', expected: '`--shard` beside it', got: 'none' });
  if (facts === undefined) return { share };
  return { share, facts: await openFacts([facts], place) };
}

async function openFacts(folders: readonly string[], place: Place): Promise<PageSource> {
  return (await openFolders(folders, place)).facts;
}

/** The parts that make up a site; one that is missing or of another site is a usage error. */
export async function openMerge(folders: readonly string[], place: Place): Promise<PartialBuild> {
  const { parts, facts } = await openFolders(folders, place);
  return { facts, rendered: openRendered(parts) };
}

interface OpenedParts {
  parts: FoundPart[];
  facts: PageSource;
}

async function openFolders(folders: readonly string[], { currentFolder }: Place): Promise<OpenedParts> {
  const parts = findParts(folders.map((folder) => path.resolve(currentFolder, folder)));
  const id = (await readBuildId()) ?? '';
  if (parts.length === 0) throw usageError('part-missing', { missing: [], folders });
  checkParts(parts, id, currentFolder);
  return { parts, facts: openParsed(parts, id) };
}

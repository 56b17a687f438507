import { existsSync, readFileSync, statSync, type Stats } from 'node:fs';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '../base/mapConcurrently';
import { OWNERSHIP_FILE } from '../base/ownershipFile';
import type { OutputFile } from '../model/outputFile';
import type { Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
import { createCollisionCheck } from './collisions';
import { findObstacles, foreignFile } from './conflicts';
import { contentHash, fullHash, shortHash } from '../base/hash';
import type { KnownFile, Output, OutputResult } from './output';
import { createSignatures, type MadeFile } from './signatures';
import { createStaging, type Staging } from './staging';
import { formatOwnership, readOwnership, type Ownership } from './ownership';

/**
 * Output into a folder, all or nothing: changed files are kept in a folder beside it until `commit` moves them. Files
 * with the same bytes stay untouched, and only files that docgen wrote are ever deleted.
 */
export async function createDiskOutput(folder: string, signatures = createSignatures(folder, {})): Promise<Output> {
  const previous = await readOwnership(folder);
  const written: Ownership = new Map();
  const made = new Map<string, MadeFile>();
  const staging = createStaging(folder);
  const diagnostics: Diagnostic[] = [];
  const collision = createCollisionCheck();
  const isNew = !existsSync(folder);
  let bytes = 0;

  const take = (name: string, file: MadeFile, size: number): void => {
    written.set(name, file.hash);
    made.set(name, file);
    bytes += size;
  };

  const addFile = async (file: OutputFile, key?: string): Promise<void> => {
    const contents = Buffer.from(file.contents as string);
    const digest = fullHash(contents);
    const hash = shortHash(digest);
    take(file.path, { key: key ?? digest, hash, digest }, contents.length);
    if (previous.has(file.path) && signatures.untouched(file.path, key ?? digest)?.hash === hash) return;
    const present = isNew ? undefined : readPresent(path.join(folder, file.path), contents.length);
    if (present instanceof Buffer && contents.equals(present)) return;
    if (present === undefined || previous.has(file.path)) await staging.add(file.path, contents);
    else diagnostics.push(foreignFile(file.path));
  };

  const add = async (file: OutputFile, key?: string): Promise<void> => {
    const clash = collision(file) ?? unsafePath(file);
    if (clash === undefined) await addFile(file, key);
    else diagnostics.push(clash);
  };

  const keep = (files: readonly KnownFile[]): boolean => {
    const found = files.map(({ path: name, key }) =>
      previous.has(name) ? signatures.untouched(name, key) : undefined,
    );
    if (found.includes(undefined)) return false;
    for (const [index, { path: name, source, key }] of files.entries()) {
      const clash = collision({ path: name, source });
      if (clash !== undefined) diagnostics.push(clash);
      take(name, { key, hash: found[index]!.hash }, found[index]!.size);
    }
    return true;
  };

  return {
    add,
    later: ({ key, ...file }, make) =>
      key !== undefined && keep([{ ...file, key }]) ? Promise.resolve() : add({ ...file, contents: make() }, key),

    keep,
    hashes: () => written,

    async commit(): Promise<OutputResult> {
      const result = { files: written.size, bytes, changed: staging.names.length, diagnostics };
      const stale = [...previous.keys()].filter((name) => !written.has(name));
      const obstacles = isNew
        ? NO_OBSTACLES
        : await findObstacles(folder, staging.names, (name) => previous.has(name) && !written.has(name));
      diagnostics.push(...obstacles.diagnostics);
      if (diagnostics.length > 0) {
        await staging.drop();
        return result;
      }
      if (isNew) {
        await staging.add(OWNERSHIP_FILE, Buffer.from(formatOwnership(written)));
        await staging.become();
      } else if (staging.names.length > 0 || stale.length > 0) {
        diagnostics.push(
          ...(await replaceFiles(folder, { staging, previous, written, stale, inTheWay: obstacles.stale })),
        );
      }
      const ownership = formatOwnership(written);
      await writeOwnership(folder, ownership);
      await staging.drop();
      const digest = fullHash(ownership);
      for (const [name, file] of [...made, [OWNERSHIP_FILE, { key: digest, hash: shortHash(digest), digest }] as const])
        signatures.sign(name, file);
      return result;
    },

    abandon: staging.drop,
  };
}

interface Replacement {
  staging: Staging;
  previous: Ownership;
  written: Ownership;
  /** Files of the last build that are no longer part of the site. */
  stale: readonly string[];
  /** Those of them that have to be deleted before other files can be written. */
  inTheWay: readonly string[];
}

async function replaceFiles(
  folder: string,
  { staging, previous, written, stale, inTheWay }: Replacement,
): Promise<Diagnostic[]> {
  await mkdir(folder, { recursive: true });
  // If the machine stops halfway, the next build still knows which files are docgen's.
  await writeFile(path.join(folder, OWNERSHIP_FILE), formatOwnership(new Map([...previous, ...written])));
  const first = await deleteStale(folder, inTheWay, previous);
  await staging.move();
  return [...first, ...(await deleteStale(folder, stale, previous))];
}

const NO_OBSTACLES = { stale: [], diagnostics: [] };

async function writeOwnership(folder: string, text: string): Promise<void> {
  const file = path.join(folder, OWNERSHIP_FILE);
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present !== text) await writeFile(file, text);
}

/** The bytes of an existing file, unless its size shows that they differ. */
function readPresent(file: string, size: number): Buffer | 'other-size' | undefined {
  const found = presentFile(file);
  // A folder in its place is handled before anything is moved.
  if (found === undefined || found.isDirectory()) return undefined;
  return found.size === size ? readFileSync(file) : 'other-size';
}

function presentFile(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // There is a file in place of its folder.
    return undefined;
  }
}

/** Deletes what the last build wrote and this one did not; a file that somebody has changed since is kept. */
async function deleteStale(folder: string, stale: readonly string[], previous: Ownership): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  await mapConcurrently(stale, async (name) => {
    const file = path.join(folder, name);
    const contents = await readFile(file).catch(() => undefined);
    if (contents === undefined) return;
    if (contentHash(contents) !== previous.get(name)) {
      diagnostics.push(problem('changed-output-kept', { path: name }));
      return;
    }
    await rm(file);
    await removeEmptyFolders(path.dirname(file), folder);
  });
  return diagnostics;
}

async function removeEmptyFolders(from: string, top: string): Promise<void> {
  for (let folder = from; folder.length > top.length; folder = path.dirname(folder)) {
    // Fails if the folder is not empty: then it stays, and so do those above it.
    if (
      !(await rmdir(folder).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}

function unsafePath({ path: name, source }: OutputFile): Diagnostic | undefined {
  const unsafe = name.split('/').some((part) => part === '' || part === '.' || part === '..') || name.includes('\0');
  if (!unsafe) return undefined;
  return problem('output-path', { path: name, source });
}

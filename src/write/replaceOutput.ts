import { mkdirSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../base/hash';
import { mapConcurrently } from '../base/waiting';
import { isThere, namingFile, OWNERSHIP_FILE, readPlainFile } from '../base/files';
import { type Diagnostic, problem, UsageError } from '../report/diagnostic';
import { createLinkFinder, linkedFolder, linkedFolders } from './conflicts';
import { formatOwnership, type KeptFiles, type Owned, type Ownership } from './ownership';
import type { StandingList } from './standingList';
import { syncFiles } from './syncFiles';
import { becomeOutput, isPage, moveStaged, stagedFile, type Staging } from './staging';

export interface Replacement {
  /** The folder of this build's new files. */
  place: string;
  /** The files that are new or differ. */
  staging: Staging;
  /** Files of the last build, and of this one. */
  previous: Owned;
  written: Ownership;
  /** The list that these two change; without it they are all files. */
  standing?: StandingList | undefined;
  /** Files of earlier builds that stay. */
  kept: KeptFiles;
  /** Files of the last build that have to be deleted before other files can be written. */
  inTheWay: readonly string[];
}

/**
 * All that has to happen to an output folder, as it is written down before it begins: a build that is killed halfway is
 * brought to its end by the next one.
 */
interface Journal {
  /** Staged files that belong into the output. */
  names: readonly string[];
  inTheWay: readonly string[];
  /** Files of the last build that this one does not have, with the hashes of their contents. */
  stale: Readonly<Record<string, string>>;
  /** The list of the files of both builds, which holds until the end, and that of the new one. */
  between: string;
  ownership: string;
}

const JOURNAL = 'journal.json';
/** The lists of files before and after their move, until they take the place of the one that is there. */
const BETWEEN = 'list-between.json';
const AFTER = 'list-after.json';

/**
 * State of a replaced output folder: problems with files that could not be deleted, and the text of its list of files.
 */
interface Replaced {
  diagnostics: Diagnostic[];
  ownership: string;
}

/** Turns the staged files into an output folder that is not there yet. */
export async function createOutput(folder: string, { place, staging, written }: Replacement): Promise<Replaced> {
  const ownership = formatOwnership(written);
  await staging.finish();
  writeDraft(stagedFile(place, OWNERSHIP_FILE), ownership);
  await becomeOutput(place, folder);
  return { diagnostics: [], ownership };
}

/** Turns the last build's output into this one's, and drops what is left over. */
export async function replaceOutput(folder: string, replacement: Replacement): Promise<Replaced> {
  const { place, staging, previous, written, kept, inTheWay, standing } = replacement;
  await staging.finish();
  const hashes = [...previous.files];
  const stays = new Map(hashes.filter(([name]) => kept.has(name) && !inTheWay.includes(name)));
  const stale = Object.fromEntries(hashes.filter(([name]) => !written.has(name) && !stays.has(name)));
  const format = (files: Ownership, since: KeptFiles, without: readonly string[]): string =>
    standing?.renewed(files, since, without) ?? formatOwnership(files, since);
  const ownership = format(new Map([...stays, ...written]), kept, Object.keys(stale));
  if (staging.names.length === 0 && Object.keys(stale).length === 0) {
    await putList(folder, { draft: path.join(place, AFTER), text: ownership });
    return { diagnostics: [], ownership };
  }
  // Readers may have the output already, and none of them should get a page that a loss of power has emptied.
  await syncFiles(stagedFile(place, ''), staging.names);
  const between = format(new Map([...hashes, ...written]), new Map([...previous.kept, ...kept]), []);
  // Written before anything moves: a disk that is full then leaves the output as it is.
  writeDraft(path.join(place, BETWEEN), between);
  writeDraft(path.join(place, AFTER), ownership);
  const journal: Journal = { names: staging.names, inTheWay, stale, between, ownership };
  const draft = path.join(place, `${JOURNAL}.draft`);
  writeDraft(draft, JSON.stringify(journal));
  await rename(draft, path.join(place, JOURNAL));
  return { diagnostics: await carryOut(folder, journal, { place, isAgain: false }), ownership };
}

/** Brings a replacement to its end that was begun and killed; does nothing where none was begun. */
export async function finishReplacement(folder: string, place: string): Promise<void> {
  const journal = readJournal(place);
  if (journal === undefined) return;
  const links = linkedFolders(folder, journal.names);
  if (links.length > 0) throw new UsageError(links.map(linkedFolder));
  await carryOut(folder, journal, { place, isAgain: true });
}

/** One that is damaged is no loss: the list in the output has the files of both builds, and the next compares all. */
function readJournal(place: string): Journal | undefined {
  const text = readPlainFile(path.join(place, JOURNAL))?.toString() ?? '';
  try {
    return JSON.parse(text) as Journal;
  } catch {
    return undefined;
  }
}

/** True if a replacement was begun in this place and has not come to its end. */
export function isUnfinished(place: string): boolean {
  return isThere(path.join(place, JOURNAL));
}

interface Staged {
  place: string;
  /** Every step may have been done before. */
  isAgain: boolean;
}

/** Carries out the steps of a journal. If one fails, the journal stays, and the next build begins with it. */
async function carryOut(folder: string, journal: Journal, staged: Staged): Promise<Diagnostic[]> {
  const { place } = staged;
  const { names, inTheWay, stale, between, ownership } = journal;
  const [pages, others] = [true, false].map((are) => Object.keys(stale).filter((name) => isPage(name) === are));
  await mkdir(folder, { recursive: true });
  await putList(folder, { draft: path.join(place, BETWEEN), text: between });
  const diagnostics = await deleteStale(folder, inTheWay, stale);
  await moveStaged(folder, names, staged);
  // A page goes before the files that it refers to, and the redirect `a/index.html` before its page `a.html`.
  const last = pages!.sort().toReversed();
  diagnostics.push(...(await deleteStale(folder, last, stale)), ...(await deleteStale(folder, others!, stale)));
  await putList(folder, { draft: path.join(place, AFTER), text: ownership });
  await rm(path.join(place, JOURNAL));
  return diagnostics;
}

/** Puts the list of files in place as a whole, so that a full disk leaves the one that is there. */
async function putList(folder: string, { draft, text }: { draft: string; text: string }): Promise<void> {
  const file = path.join(folder, OWNERSHIP_FILE);
  if (readPlainFile(file)?.toString() === text) return;
  if (!isThere(draft)) writeDraft(draft, text);
  await rename(draft, file);
}

/**
 * Waits for the disk: after a loss of power, files that were written last are often empty, and without its lists docgen
 * would no longer know which files are its own. All other files the next build compares, and writes again.
 */
function writeDraft(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  namingFile(file, () => writeFileSync(file, text, { flush: true }));
}

/**
 * Deletes what the last build wrote and this one did not; a file that somebody has changed since, or that lies
 * elsewhere, is kept. Fails when all have been tried; a page stays where the redirect to it could not be deleted.
 */
async function deleteStale(folder: string, names: readonly string[], hashes: Journal['stale']): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const failures = new Map<string, unknown>();
  const linkOf = createLinkFinder(folder);
  await mapConcurrently(names, (name) => {
    if (failures.has(name.replace(/\.html$/, '/index.html'))) return Promise.resolve();
    try {
      const isElsewhere = linkOf(name) !== undefined;
      const isKept = isElsewhere ? isThere(path.join(folder, name)) : !deleteFile(folder, name, hashes[name]);
      if (isKept) diagnostics.push(problem('changed-output-kept', { path: name }));
    } catch (cause) {
      failures.set(name, cause);
    }
    return Promise.resolve();
  });
  for (const cause of failures.values()) throw cause;
  return diagnostics;
}

/** Deletes a file if it is there; false if somebody has changed it since: then it stays. */
function deleteFile(folder: string, name: string, hash: string | undefined): boolean {
  const file = path.join(folder, name);
  const contents = namingFile(file, () => readPlainFile(file));
  if (contents === undefined) return true;
  // An empty file is one that a loss of power has emptied.
  if (contents.length > 0 && contentHash(contents) !== hash) return false;
  unlinkSync(file);
  removeEmptyFolders(path.dirname(file), folder);
  return true;
}

/** Up to the first folder that holds something, or that is not to be removed for another reason. */
function removeEmptyFolders(from: string, top: string): void {
  for (let folder = from; folder.length > top.length; folder = path.dirname(folder)) {
    try {
      rmdirSync(folder);
    } catch {
      return;
    }
  }
}

import path from 'node:path';
import { OWNERSHIP_FILE, readPlainFile } from '../base/files';
import { problem, UsageError } from '../report/diagnostic';

/** Content hash of each file that docgen wrote, by path. */
export type Ownership = Map<string, string>;

/** Files of earlier builds that stay for open tabs: path → when the site stopped using them, in milliseconds. */
export type KeptFiles = ReadonlyMap<string, number>;

/** Files that docgen wrote into a folder, and those that the site no longer uses. */
export interface Owned {
  files: Ownership;
  kept: KeptFiles;
}

/**
 * Files that the last build left in a folder; none if there was no build. An unreadable list does not count as an empty
 * one: files that have to go would stay for ever.
 */
export function readOwnership(folder: string): Owned {
  const text = readList(folder);
  return text === undefined ? { files: new Map(), kept: new Map() } : parseOwnership(text, folder);
}

function readList(folder: string): string | undefined {
  return readPlainFile(path.join(folder, OWNERSHIP_FILE))?.toString();
}

function parseOwnership(text: string, folder: string): Owned {
  const files: Ownership = new Map();
  const kept = new Map<string, number>();
  const listed = parseList(text);
  if (listed === undefined) throw new UsageError([problem('output-list', { path: path.join(folder, OWNERSHIP_FILE) })]);
  for (const name in listed) {
    const value = listed[name];
    if (typeof value !== 'string') continue;
    const end = value.indexOf(' ');
    files.set(name, end < 0 ? value : value.slice(0, end));
    const time = end < 0 ? Number.NaN : Date.parse(value.slice(end + 1));
    if (!Number.isNaN(time)) kept.set(name, time);
  }
  return { files, kept };
}

function parseList(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True if files of earlier builds stay in a folder: to see that, the list need not be parsed. */
export function keepsFiles(folder: string): boolean {
  return /": "[^" ]* /.test(readList(folder) ?? '');
}

/** The text of the ownership file: a line for each file, with its hash and the time from which on it is kept. */
export function formatOwnership(ownership: Ownership, kept: KeptFiles = new Map()): string {
  const names = [...ownership.keys()].sort();
  const lines = names.map((name) => ownershipLine(name, ownership.get(name)!, kept));
  return `{\n${lines.join(',\n')}\n}\n`;
}

export function ownershipLine(name: string, hash: string, kept: KeptFiles): string {
  const since = kept.get(name);
  const value = since === undefined ? hash : `${hash} ${new Date(since).toISOString()}`;
  return ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

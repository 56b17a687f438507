import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OWNERSHIP_FILE } from '../base/ownershipFile';

/** Content hash of each file that docgen wrote, by path. */
export type Ownership = Map<string, string>;

/** Files of earlier builds that stay for open tabs: path → when the site stopped using them, in milliseconds. */
export type KeptFiles = ReadonlyMap<string, number>;

/** What docgen wrote into a folder, and which of it the site no longer uses. */
export interface Owned {
  files: Ownership;
  kept: KeptFiles;
}

/** What the last build left in a folder; nothing if there was none. */
export function readOwnership(folder: string): Owned {
  try {
    return parseOwnership(readFileSync(path.join(folder, OWNERSHIP_FILE), 'utf8'));
  } catch {
    return { files: new Map(), kept: new Map() };
  }
}

function parseOwnership(text: string): Owned {
  const files: Ownership = new Map();
  const kept = new Map<string, number>();
  const listed = JSON.parse(text) as Record<string, unknown>;
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

/** Whether files of earlier builds stay in a folder: to see that, the list need not be read as one. */
export function keepsFiles(folder: string): boolean {
  try {
    return /": "[^" ]* /.test(readFileSync(path.join(folder, OWNERSHIP_FILE), 'utf8'));
  } catch {
    return false;
  }
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

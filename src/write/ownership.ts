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
  const files: Ownership = new Map();
  const kept = new Map<string, number>();
  try {
    const listed = JSON.parse(readFileSync(path.join(folder, OWNERSHIP_FILE), 'utf8')) as Record<string, unknown>;
    for (const name in listed) {
      const value = listed[name];
      if (typeof value !== 'string') continue;
      const end = value.indexOf(' ');
      files.set(name, end < 0 ? value : value.slice(0, end));
      const time = end < 0 ? Number.NaN : Date.parse(value.slice(end + 1));
      if (!Number.isNaN(time)) kept.set(name, time);
    }
  } catch {
    return { files: new Map(), kept: new Map() };
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
  const lines = names.map((name) => {
    const since = kept.get(name);
    const value = since === undefined ? ownership.get(name) : `${ownership.get(name)} ${new Date(since).toISOString()}`;
    return ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

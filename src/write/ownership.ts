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
    const text = readFileSync(path.join(folder, OWNERSHIP_FILE), 'utf8');
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
      if (typeof value !== 'string') continue;
      const [hash = '', since] = value.split(' ');
      files.set(name, hash);
      const time = Date.parse(since ?? '');
      if (!Number.isNaN(time)) kept.set(name, time);
    }
  } catch {
    return { files: new Map(), kept: new Map() };
  }
  return { files, kept };
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

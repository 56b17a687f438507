import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OWNERSHIP_FILE } from '../base/files';
import { ownershipLine, type KeptFiles, type Owned, type Ownership } from './ownership';

/** The list of files that the last build left, of which a small change reads and writes only some lines. */
export interface StandingList {
  /** Selects the listed ones of these files, and all that are kept for open tabs. */
  find(names: readonly string[]): Owned;
  /** The text of a list with these files, and without those. */
  renewed(files: Ownership, kept: KeptFiles, without: readonly string[]): string;
}

/** Reads the list of an output that nobody has touched. */
export function readStandingList(folder: string): StandingList {
  const text = readFileSync(path.join(folder, OWNERSHIP_FILE), 'utf8');
  const lines = text.slice('{\n'.length, -'\n}\n'.length).split(',\n');
  return {
    find(names) {
      const wanted = new Set(names);
      const found = { files: new Map<string, string>(), kept: new Map<string, number>() };
      for (const line of lines) {
        const name = nameIn(line);
        const isKept = line.lastIndexOf(' ') > line.lastIndexOf('"', line.length - 2);
        if (!isKept && !wanted.has(name)) continue;
        const [hash, since] = line.slice(line.lastIndexOf('"', line.length - 2) + 1, -1).split(' ');
        found.files.set(name, hash!);
        if (since !== undefined) found.kept.set(name, Date.parse(since));
      }
      return found;
    },
    renewed(files, kept, without) {
      const changes = [...new Set([...files.keys(), ...without])].sort();
      const next: string[] = [];
      let at = 0;
      const addUntil = (isBefore: (name: string) => boolean): void => {
        for (; at < changes.length && isBefore(changes[at]!); at += 1) {
          const hash = files.get(changes[at]!);
          if (hash !== undefined) next.push(ownershipLine(changes[at]!, hash, kept));
        }
      };
      for (const line of lines) {
        const name = nameIn(line);
        addUntil((other) => other < name);
        if (changes[at] !== name) next.push(line);
      }
      addUntil(() => true);
      return `{\n${next.join(',\n')}\n}\n`;
    },
  };
}

function nameIn(line: string): string {
  if (line.includes('\\')) return Object.keys(JSON.parse(`{${line}}`) as object)[0]!;
  return line.slice(2, line.indexOf('"', 2));
}

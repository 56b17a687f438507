import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OWNERSHIP_FILE } from '../base/ownershipFile';

/** Content hash of each file that docgen wrote, by path. */
export type Ownership = Map<string, string>;

/** What the last build wrote into a folder; empty if there was none. */
export async function readOwnership(folder: string): Promise<Ownership> {
  try {
    const text = await readFile(path.join(folder, OWNERSHIP_FILE), 'utf8');
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  } catch {
    return new Map();
  }
}

/** The text of the ownership file: a line for each file. */
export function formatOwnership(ownership: Ownership): string {
  const names = [...ownership.keys()].sort();
  const lines = names.map((name) => ` ${JSON.stringify(name)}: ${JSON.stringify(ownership.get(name))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

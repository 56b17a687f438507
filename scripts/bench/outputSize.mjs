import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** How many files a folder contains, and how many bytes: in total, and in HTML. */
export function outputSize(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map((entry) => ({
    html: entry.name.endsWith('.html'),
    bytes: statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size,
  }));
  const sum = (each) => each.reduce((total, { bytes }) => total + bytes, 0);
  return { files: files.length, bytes: sum(sizes), htmlBytes: sum(sizes.filter(({ html }) => html)) };
}

import { isSameFile, type MemoryFiles } from '../write/memoryFiles';

/** Paths of the files that differ between two builds, including added and removed ones. */
export function changedFiles(before: MemoryFiles, after: MemoryFiles): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const others = [...after.keys()].filter((name) => !isSameFile(after.file(name)!, before.file(name)));
  return [...gone, ...others];
}

/** True if a file is neither a page nor made for the client, such as an image or a download. */
export function isPlainFile(name: string): boolean {
  return !name.endsWith('.html') && !name.startsWith('assets/') && name !== 'pages.json';
}

import type { MemoryFiles } from '../write/memory';

/** Paths of the files that differ between two builds, those that came and went among them. */
export function changedFiles(before: MemoryFiles, after: MemoryFiles): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const isSame = (old: Buffer | undefined, contents: Buffer) => old === contents || old?.equals(contents) === true;
  const others = [...after].filter(([name, contents]) => !isSame(before.get(name), contents));
  return [...gone, ...others.map(([name]) => name)];
}

/** Whether a file is neither a page nor one that docgen makes for the client: an image, a download. */
export function isPlainFile(name: string): boolean {
  return !name.endsWith('.html') && !name.startsWith('assets/') && name !== 'pages.json';
}

import path from 'node:path';

/** How a system writes paths: `path.win32` shows on any machine what Windows will do. */
export type PathFlavour = Pick<path.PlatformPath, 'sep'>;

/** `info\Admin API.md` → `info/Admin API.md` on Windows; unchanged elsewhere. */
export function slashed(file: string, { sep }: PathFlavour = path): string {
  return sep === '/' ? file : file.split(sep).join('/');
}

/**
 * True if a path with `/` between its parts names just one file: `\` and `:` must not be in it where they have a
 * meaning.
 */
export function isPlainName(name: string, { sep }: PathFlavour = path): boolean {
  return sep === '/' || !/[\\:]/.test(name);
}

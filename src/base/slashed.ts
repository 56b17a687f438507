import path from 'node:path';

/** `info\Admin API.md` → `info/Admin API.md` on Windows; unchanged elsewhere. */
export function slashed(file: string): string {
  return path.sep === '/' ? file : file.split(path.sep).join('/');
}

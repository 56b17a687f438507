import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder with those above it; where that fails, Node may only say ENOENT, and this why. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') accessSync(nearest(folder), constants.W_OK);
    throw cause;
  }
}

function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder));
}

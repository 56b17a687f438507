import path from 'node:path';

/** The log of commits is watched in addition to the project's own files. */
export function isOfGit(file: string): boolean {
  return path.basename(file) === 'HEAD' && path.basename(path.dirname(file)) === 'logs';
}

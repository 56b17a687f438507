import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PluginPast } from '../../../config/plugins';
import { isObjectsMissing } from '../../../git/git';
import type { GuardedSite } from '../../../guard/fileGuard';
import { committedFiles, type ReadCommitted } from './readCommitted';

/** Place of a description at another time. */
export interface PastDescription {
  site: GuardedSite;
  /** Absolute. */
  file: string;
  /** Reads its files where they are in a commit. */
  read: ReadCommitted | undefined;
}

/** Finds a description as it was at another time; undefined if there was none. */
export async function pastDescription(
  { root: now, content }: GuardedSite,
  source: string,
  { root = now, file = path.resolve(root, source), commit }: PluginPast,
): Promise<PastDescription | undefined> {
  const read = commit === undefined ? undefined : await committedFiles({ root, commit });
  const found = read === undefined ? access(file) : read(file);
  const isThere = await found.then(
    () => true,
    (cause: unknown) => {
      if (isObjectsMissing(cause)) throw cause;
      return false;
    },
  );
  return isThere ? { site: { root, content }, file, read } : undefined;
}

import path from 'node:path';
import { isBelow } from '../base/contentFolders';
import type { CacheOption } from '../cache/cachePlace';
import { writeCodeOf, type CodeOf } from '../read/codeOf';
import { usageError } from '../report/diagnostic';
import { realPlace } from './outputFolder';

export interface CodeRequest {
  root: string;
  currentFolder: string;
  /** Name of the cache as it was given. */
  cache?: CacheOption;
}

/** The code of a commit, and the cache that may be used with it: none but one that was named. */
export async function openCodeFrom(
  ref: string,
  { root, currentFolder, cache }: CodeRequest,
): Promise<{ code: CodeOf; cache: CacheOption }> {
  const code = await writeCodeOf(root, ref);
  const folder = typeof cache === 'string' ? path.resolve(currentFolder, cache) : undefined;
  // A cache holds compiled code, and whoever changes the site may commit one.
  if (folder === undefined || !isIn(code.top, realPlace(folder))) return { code, cache: folder ?? false };
  code.remove();
  throw usageError('code-from', { ref, why: 'cache', detail: path.relative(currentFolder, folder) });
}

/** Refuses an output folder that a link in the working copy leads elsewhere. */
export function refuseLinkedOutput(
  folder: string,
  { ref, root, top, currentFolder }: CodeRequest & { ref: string; top: string },
): void {
  const seen = isIn(root, folder) ? path.join(realPlace(root), path.relative(root, folder)) : folder;
  if (isIn(top, seen) && realPlace(seen) !== seen)
    throw usageError('code-from', { ref, why: 'output', detail: path.relative(currentFolder, folder) });
}

function isIn(outer: string, inner: string): boolean {
  return outer === inner || isBelow(outer, inner);
}

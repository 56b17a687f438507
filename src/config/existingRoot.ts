import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../base/files';
import { usageError } from '../report/diagnostic';

/** The absolute path of a root as it was named; one that is not there is a usage error. */
export async function existingRoot(named: string, currentFolder: string): Promise<string> {
  const folder = path.resolve(currentFolder, named);
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    (cause: unknown) => unlessMissing(cause, false),
  );
  if (!isFolder) throw usageError('root-missing', { folder: named });
  return folder;
}

import { access } from 'node:fs/promises';
import path from 'node:path';
import type { PluginApi, PluginPast } from '../../../config/plugins';
import type { GuardedSite } from '../../../guard/fileGuard';
import { isObjectsMissing } from '../../../git/git';
import type { OpenApiOptions } from './options';
import { committedFiles } from './readCommitted';
import { readDescription, type Reading } from './readDescription';

/** The operations of a description and where they are in it; what a check has read already is not read again. */
export async function readApi(
  site: GuardedSite,
  options: OpenApiOptions,
  checked: Promise<Reading> | undefined,
): Promise<PluginApi> {
  return apiOf(await (checked ?? readDescription(site, { ...options, checking: true })));
}

/** The operations of a description as it was; undefined if there was none. */
export async function readPast(
  { root: now, content }: GuardedSite,
  { source, allowRemote }: OpenApiOptions,
  { root = now, file = path.resolve(root, source), commit }: PluginPast,
): Promise<PluginApi | undefined> {
  const read = commit === undefined ? undefined : await committedFiles({ root, commit });
  const found = read === undefined ? access(file) : read(file);
  const isThere = await found.then(
    () => true,
    (cause: unknown) => {
      if (isObjectsMissing(cause)) throw cause;
      return false;
    },
  );
  if (!isThere) return undefined;
  // Places in a file that is not there are of no use to anybody.
  const checking = commit === undefined;
  return apiOf(await readDescription({ root, content }, { source: file, allowRemote, read, checking }));
}

function apiOf({ description, problems, placeOf }: Reading): PluginApi {
  const all = placeOf('components', 'schemas') ?? placeOf('definitions');
  return {
    operations: description?.operations ?? [],
    schemas: description?.schemas ?? {},
    // The place of what has no name in the file is that of what holds all names.
    placeOfSchema: (name) =>
      [placeOf('components', 'schemas', name), placeOf('definitions', name)].find(
        (each) => each !== undefined && each.file === all?.file && each.line > all.line,
      ),
    problems: problems.filter(({ severity }) => severity === 'error'),
  };
}

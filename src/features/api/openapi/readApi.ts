import type { PluginApi, PluginPast } from '../../../config/plugins';
import type { GuardedSite } from '../../../guard/fileGuard';
import type { OpenApiOptions } from './options';
import { pastDescription } from '../described/pastDescription';
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
  now: GuardedSite,
  { source, allowRemote, overlays }: OpenApiOptions,
  past: PluginPast,
): Promise<PluginApi | undefined> {
  const found = await pastDescription(now, source, past);
  if (found === undefined) return undefined;
  const { site, file, read } = found;
  // Places in a file that is not there are of no use to anybody.
  return apiOf(
    await readDescription(site, { source: file, overlays, now, allowRemote, read, checking: read === undefined }),
  );
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

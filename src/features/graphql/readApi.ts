import type { PluginApi, PluginPast } from '../../config/plugins';
import type { GuardedSite } from '../../guard/fileGuard';
import { readFrom, rootedName } from '../api/described/fromTexts';
import { pastDescription } from '../api/described/pastDescription';
import { arrangeApi } from './arrangeApi';
import { comparedApi } from './compared';
import type { FullOptions } from './options';
import { readSchema } from './readSchema';
import type { Reading } from './reading';

/** The operations of a schema, now or at another time; undefined if there was none. */
export async function readApi(
  site: GuardedSite,
  { sources, folder }: FullOptions,
  past: PluginPast | undefined,
): Promise<PluginApi | undefined> {
  const read = past === undefined ? await readSchema(site, sources) : await readPast(site, sources, past);
  return read && apiOf(read, folder);
}

/** The same of texts: undefined if they were no schema. */
export async function readState(
  site: GuardedSite,
  { sources, folder }: FullOptions,
  texts: ReadonlyMap<string, string>,
): Promise<PluginApi | undefined> {
  const there = sources.filter((source) => texts.has(rootedName(site, source)));
  const read = await readSchema(site, there, readFrom(site, texts));
  return read.schema && apiOf(read, folder);
}

function apiOf(read: Reading, folder: string): PluginApi {
  const problems = read.problems.filter(({ severity }) => severity === 'error');
  if (read.schema === undefined) return { operations: [], schemas: {}, problems };
  return { ...comparedApi(arrangeApi(read.schema, folder, undefined)), problems };
}

/** A schema as it was. Files that it did not have yet are left out. */
async function readPast(site: GuardedSite, sources: readonly string[], past: PluginPast): Promise<Reading | undefined> {
  const named = past.file === undefined ? sources : sources.slice(0, 1);
  const found = await Promise.all(named.map((source) => pastDescription(site, source, past)));
  const there = found.flatMap((each) => each ?? []);
  const [first] = there;
  if (first === undefined) return undefined;
  return readSchema(
    first.site,
    there.map(({ file }) => file),
    first.read,
  );
}

import { partOf, PARTS_FILE, type PartPlaces } from '../../../client/shared/siteParts';
import { hashAddresses } from '../../../client/shared/versionList';
import type { OutputFile } from '../../model/outputFile';
import type { SitePage } from '../../model/site';
import type { RenderContext } from '../../render/context';

/** `assets/parts.json`, by which the menu of parts finds the place of a page in another part. */
export function partsFile({ site, tellers }: Pick<RenderContext, 'site' | 'tellers'>): OutputFile[] {
  const { parts = [] } = site.data;
  const inside = new Map(parts.map(({ path }) => [path, [] as string[]]));
  const calls = new Map<string, Set<string>>();
  for (const page of site.pages) {
    const { path } = page.record;
    const part = partOf(path, parts);
    if (part === undefined) continue;
    const below = path.slice(part.path.length - 1);
    inside.get(part.path)!.push(below);
    const call = callOf(page, tellers);
    if (call !== undefined) calls.set(call, (calls.get(call) ?? new Set()).add(below));
  }
  const moved = [...calls.values()].filter(({ size }) => size > 1).map((paths) => [...paths]);
  const places: PartPlaces = {
    addresses: Object.fromEntries([...inside].map(([path, paths]) => [path, hashAddresses(paths)])),
    ...(moved.length > 0 && { moved }),
  };
  return [{ path: PARTS_FILE, contents: `${JSON.stringify(places)}\n`, source: 'parts' }];
}

/** Verb and address of a call. */
function callOf({ parsed }: SitePage, tellers: RenderContext['tellers']): string | undefined {
  const names = tellers.map(({ called }) => called?.(parsed)).find((each) => each !== undefined);
  return names?.slice(1).join(' ');
}

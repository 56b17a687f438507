import type { HostName } from '../base/hostName';
import { FEATURES } from '../features/features';
import { plain, type ImitatedHost } from '../seam/host';

/** The host whose answers are shown. */
export async function imitated(name: HostName): Promise<ImitatedHost> {
  const found = await Promise.all(FEATURES.map(async ({ imitate }) => imitate?.(name)));
  return found.find((each) => each !== undefined) ?? { host: plain };
}

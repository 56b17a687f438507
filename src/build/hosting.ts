import type { Config } from '../config/schema';
import { FEATURES } from '../features/features';
import type { Hosting } from '../seam/host';

/** A host that sends files, and has no rules. */
const FILES_ONLY: Hosting = {
  needsStubs: true,
  needsPolicy: false,
  encodings: [],
  byRule: () => [],
  problems: () => [],
};

/** How the hosts of a site answer. */
export async function hostingOf(config: Config): Promise<Hosting> {
  const found = await Promise.all(FEATURES.map(async ({ hosting }) => hosting?.(config)));
  return found.find((each) => each !== undefined) ?? FILES_ONLY;
}

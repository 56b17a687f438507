import { silentProgress } from '../report/progress';
import type { BuildListener, BuildRequest } from './buildRequest';
import { isWritten } from './versions/buildVersions';
import { runBuild } from './versions/runVersionedBuild';

const NOTHING = (): void => undefined;
const UNHEARD: BuildListener = {
  ...{ progress: silentProgress, waiting: NOTHING, readAs: NOTHING, damaged: NOTHING, onInterruption: NOTHING },
};

/** Builds a site into a folder, and nothing else; says its policy, or undefined if nothing was written. */
export async function buildAside(request: BuildRequest & { out: string }): Promise<{ policy: string } | undefined> {
  const { summary, versions, policy = '' } = await runBuild({ ...request, cache: false }, UNHEARD);
  return summary !== undefined && versions.every(isWritten) ? { policy } : undefined;
}

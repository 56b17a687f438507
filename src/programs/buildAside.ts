import { silentProgress } from '../report/progress';
import type { BuildListener } from './buildRequest';
import type { CheckRequest } from './runCheck';
import { isWritten } from './versions/buildVersions';
import { runBuild } from './versions/runVersionedBuild';

const NOTHING = (): void => undefined;
const UNHEARD: BuildListener = {
  ...{ progress: silentProgress, waiting: NOTHING, readAs: NOTHING, damaged: NOTHING, onInterruption: NOTHING },
};

/** Builds a checked site into a folder, and nothing else; false if nothing was written. */
export async function buildAside(
  out: string,
  { codeFrom, from, baseline, ...request }: CheckRequest,
): Promise<boolean> {
  const { root, currentFolder, environment } = request;
  const known = baseline === false ? undefined : baseline;
  const asked = { root, currentFolder, environment, codeFrom, from, baseline: known, out, cache: false } as const;
  const { summary, versions } = await runBuild(asked, UNHEARD);
  return summary !== undefined && versions.every(isWritten);
}

import type { BuildListener, BuildRequest } from '../programs/buildRequest';
import { isWritten } from '../programs/versions/buildVersions';
import { runBuild } from '../programs/versions/runVersionedBuild';
import { hasErrors, type Diagnostic } from '../report/diagnostic';

export { contentSite } from '../build/contentSite';
export { parsedPages } from '../build/parsedPages';
export { runCheck } from '../programs/runCheck';
export { siteForPlugins } from '../programs/siteForPlugins';

/** Builds a site that nobody hears of but by its problems. */
export async function buildInto(
  request: BuildRequest,
  listener: Pick<BuildListener, 'progress' | 'onInterruption'>,
): Promise<{ diagnostics: Diagnostic[]; isWritten: boolean }> {
  const nothing = () => undefined;
  const built = await runBuild(request, { ...listener, waiting: nothing, damaged: nothing, readAs: nothing });
  const { diagnostics, summary, versions } = built;
  const isWhole = summary !== undefined && versions.every(isWritten);
  return { diagnostics, isWritten: isWhole && !hasErrors(diagnostics) };
}

import { packageVersion } from '../../base/package';
import type { AskedFindings, AskedSite } from '../../seam/askedCheck';
import { checkExternal } from './checkExternal';

/** How other sites are asked: patiently, and only a few hosts at a time. */
const ASKING = { hostsAtOnce: 8, timeout: 10_000, pauses: [1000, 3000], longestPause: 60_000 };

/** Asks other sites for all pages that the pages of a site link to. */
export async function askOutside({ pages, project, progress }: AskedSite): Promise<AskedFindings> {
  const diagnostics = await checkExternal(pages, {
    ...ASKING,
    siteUrl: project.config.siteUrl,
    userAgent: `docgen/${packageVersion()} (link check)`,
    fetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    progress: (done, total) => progress.report('asking other sites', done, total),
  });
  return { diagnostics };
}

import { commonFolder } from '../../read/commonFolder';
import { commitsOf, renamedPages } from '../../read/renames';
import type { AskedFindings, AskedSite } from '../../seam/askedCheck';
import { lostAddresses } from './lostAddresses';

/** The addresses that pages had in a commit under other names, and that nothing answers. */
export async function lostSince({ value, project, site }: AskedSite): Promise<AskedFindings> {
  const [ref = ''] = String(value).split(':');
  const [, commit] = (await commitsOf(commonFolder(project), [ref])) ?? [];
  const renamed = commit === undefined ? [] : await renamedPages(commit, project);
  const pairs = renamed.map(([now, before]) => [before, now] as const);
  return { diagnostics: lostAddresses(site, project.config, pairs) };
}

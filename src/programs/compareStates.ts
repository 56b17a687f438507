import type { CheckedPage } from '../check/checkedSite';
import type { PluginPast } from '../config/plugins';
import type { Project } from '../config/project';
import { FEATURES } from '../features/features';
import type { ComparedStates } from '../model/changes';

/** The differences that features find between a site and what it was at another time. */
export async function compareStates(
  project: Project,
  past: PluginPast,
  pages: readonly CheckedPage[],
): Promise<ComparedStates> {
  const features = await Promise.all(FEATURES.flatMap((feature) => feature.past?.() ?? []));
  const found = await Promise.all(features.map((feature) => feature.compare(project, past, pages)));
  return {
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    changes: found.flatMap(({ changes }) => changes),
  };
}

import type { Project } from '../../config/project';
import { FEATURES } from '../../features/features';
import type { SiteBelow } from '../../seam/siteBelow';

/** The sites that features build below one. */
export async function sitesBelow(project: Project): Promise<SiteBelow[]> {
  return (await Promise.all(FEATURES.map(async ({ below }) => (await below?.(project)) ?? []))).flat();
}

import { listFeatures, type ListedFeature } from '../build/listFeatures';
import { loadProject } from '../generators/loadProject';
import type { Environment } from '../report/surroundings';
import { createMemoryOutput } from '../write/memory';

export type { ListedFeature } from '../build/listFeatures';

/** The features and plugins of a site, and what each costs. */
export async function featuresOf(root: string, options: { environment: Environment }): Promise<ListedFeature[]> {
  return listFeatures(await loadProject(root, options), createMemoryOutput());
}

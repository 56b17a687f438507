import type { SitePart } from '../../client/shared/site';
import type { Config } from '../config/schema';

/** The parts of a site for its data. */
export function siteParts(config: Pick<Config, 'plugins'>): { parts?: SitePart[] } {
  const parts = partsOf(config);
  return parts.length === 0 ? {} : { parts };
}

/** The parts of a site that plugins make; a single one is no part of anything. */
export function partsOf({ plugins }: Pick<Config, 'plugins'>): SitePart[] {
  const parts = plugins.flatMap(({ part }) => part ?? []);
  return parts.length < 2 ? [] : parts.map(({ label, folder }) => ({ label, path: encodeURI(`/${folder}/`) }));
}

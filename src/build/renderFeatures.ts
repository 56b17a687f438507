import type { Project } from '../config/project';
import { FEATURES } from '../features/features';
import type { Inputs } from '../model/inputs';
import type { RenderedFrom, RenderedParts } from '../seam/rendering';
import { featureComponents } from './parsedPages';
import { createSiteImages } from './siteImages';

interface RenderOptions extends Pick<RenderedFrom, 'contentOf' | 'isChecked'> {
  project: Project;
  inputs: Pick<Inputs, 'features' | 'files'>;
}

/** Renders all for which the pages of a site have gaps. */
export async function renderFeatures(
  site: RenderedFrom['site'],
  { project, inputs: { features, files }, ...options }: RenderOptions,
): Promise<RenderedParts> {
  const feature = FEATURES.find(({ render }) => render !== undefined);
  if (feature?.render === undefined) return { diagnostics: [] };
  const images = () => createSiteImages({ ...project, files });
  return feature.render({
    ...{ site, project, input: features[feature.name], images, components: featureComponents },
    ...options,
  });
}

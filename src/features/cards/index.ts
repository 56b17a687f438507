import type { PlannedFile } from '../../model/outputFile';
import type { Feature } from '../../seam/feature';

/** Images that stand for pages on other sites, where a site has them drawn. */
export const cards: Feature = {
  name: 'cards',
  read: () => async (place) => {
    if (place.config.ogImage !== true) return undefined;
    // Another renderer draws other images.
    const { cardRendererVersion } = await import('./drawCard');
    return { identity: cardRendererVersion(place.root) ?? 'none', inputs: [], diagnostics: [] };
  },
  async prepare({ project, site }) {
    const { ogImage, siteUrl } = project.config;
    const isWanted = ogImage === true && siteUrl !== undefined;
    return isWanted ? (await import('./planCards')).planCards(project, site) : { value: [] };
  },
  files: ({ context: { site, prepared } }) =>
    Promise.resolve({ files: site.data.files === undefined ? (prepared.cards as readonly PlannedFile[]) : [] }),
};

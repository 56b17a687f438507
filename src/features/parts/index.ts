import type { Feature } from '../../seam/feature';

/** A menu for the descriptions of a site, which keeps the place of its reader. */
export const parts: Feature = {
  name: 'parts',
  siteFiles: async ({ context }) =>
    context.site.data.parts === undefined ? [] : (await import('./partsFile')).partsFile(context),
};

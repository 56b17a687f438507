import { TAGS } from '../../prose/changelogNames';
import type { Feature } from '../../seam/feature';

/** Pages that show the versions of a changelog, or of the tags of git. */
export const changelog: Feature = {
  name: 'changelog',
  reader: {
    mayRead: ({ text, laidOver }) => text.includes('changelog') || laidOver?.text.includes('changelog') === true,
    load: async () => (await import('./pageSteps')).pageSteps,
  },
  imported: (name, root) =>
    name.startsWith(TAGS) ? import('./tagNotes').then(({ readTagNotes }) => readTagNotes(root, name)) : undefined,
};

import { TAGS } from '../../prose/changelogNames';
import type { Feature } from '../../seam/feature';

/** A sign of the key in front matter, however YAML writes it; one too many only loads the code that reads it. */
const SIGN = /(?:^|[{,?])[ \t]*["']?changelog["']?[ \t]*(?:$|[:=])/m;

/** Pages that show the versions of a changelog, or of the tags of git. */
export const changelog: Feature = {
  name: 'changelog',
  reader: {
    mayRead: ({ text, laidOver }) => SIGN.test(text) || (laidOver !== undefined && SIGN.test(laidOver.text)),
    load: async () => (await import('./pageSteps')).pageSteps,
  },
  imported: (name, root) =>
    name.startsWith(TAGS) ? import('./tagNotes').then(({ readTagNotes }) => readTagNotes(root, name)) : undefined,
};

import type { Feature } from '../../seam/feature';
import { siteCheckMessages } from './messages';

/** `docgen check --site OLD`: what links and bookmarks to an old site would not find in this one. */
export const siteCheck: Feature = {
  name: 'site-check',
  messages: siteCheckMessages,
  asked: {
    option: 'site',
    takes: '<old>',
    about: 'compare with an old site: the folder that was built, its sitemap (a file or an address), or a list',
    isProof: true,
    finds: (code) => code.startsWith('old-'),
    look: async (asked) => (await import('./compareWithOld')).compareWithOld(asked),
  },
};

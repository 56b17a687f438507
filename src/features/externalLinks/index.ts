import type { Feature } from '../../seam/feature';
import { externalMessages } from './messages';

/** `docgen check --external`: pages of other sites that links lead to. */
export const externalLinks: Feature = {
  name: 'external-links',
  messages: externalMessages,
  asked: {
    option: 'external',
    about: 'also check links to other sites',
    finds: (code) => code.startsWith('external-'),
    look: async (asked) => (await import('./askOutside')).askOutside(asked),
  },
};

import type { Feature } from '../../seam/feature';
import { browserCheckMessages } from './messages';

/** `docgen check --browser`: what becomes of components in a browser, under the policy of the site. */
export const browserCheck: Feature = {
  name: 'browser-check',
  messages: browserCheckMessages,
  asked: {
    option: 'browser',
    about: 'also run each component of the browser once in Chromium, under the policy of the site',
    finds: (code) => code.startsWith('island-'),
    look: async (asked) => (await import('./runIslands')).runIslands(asked),
  },
};

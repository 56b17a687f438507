import type { Feature } from '../feature';

/** Keys of front matter of an operation's page, and code that becomes samples in each language. */
const SIGNS = /^["']?(?:call|http)["']?[ \t]*[:=]|^[ \t>*-]*(?:```|~~~)[ \t]*calls\b/m;

/** Pages about the operations of an API, written in markdown or described by a file. */
export const api: Feature = {
  name: 'api',
  reader: {
    mayRead: ({ text, isReference, laidOver }) => isReference === true || laidOver !== undefined || SIGNS.test(text),
    load: async () => (await import('./pageSteps')).pageSteps,
  },
  decorate: (page, { methodChangesHtml }) => ({ below: methodChangesHtml(page).list }),
};

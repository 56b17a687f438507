import type { Feature } from '../../render/context';

/** Changes of a method, below its page. */
export const pastOfMethods: Feature = {
  name: 'past-of-methods',
  decorate: (page, { methodChangesHtml }) => ({ below: methodChangesHtml(page).list }),
};

import type { Feature } from '../../seam/feature';

/** The question whether a page has helped. */
export const questions: Feature = {
  name: 'questions',
  decorate: (page, { components }) => ({ below: components?.questions?.get(page) ?? '' }),
};

import type { Feature } from '../../seam/feature';
import { showsFeedback } from './feedbackFor';
import type { Questions } from './questions';

/** Asks readers whether a page has helped: at its end, or in a component. */
export const feedback: Feature = {
  name: 'feedback',
  components: async () => (await import('./questions')).components,
  async prepare({ site, project, settings }) {
    const isUsed = project.config.feedback !== undefined || site.pages.some(showsFeedback);
    return isUsed ? (await import('./questions')).prepareQuestions(site, project.config, settings) : {};
  },
  decorate: (page, { prepared }) => ({ below: (prepared.feedback as Questions | undefined)?.htmlOf(page) ?? '' }),
};

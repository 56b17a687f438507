import type { PageSteps } from '../../markdown/context';
import { landingHtml } from './landingHtml';
import { readLanding } from './readLanding';

/** Steps of the parser on landing pages. */
export const pageSteps: PageSteps = {
  read(page) {
    const landing = readLanding(page);
    return landing === undefined ? {} : { about: landing.about, top: landingHtml(landing) };
  },
};

import type { PageSteps } from '../../markdown/context';
import { landingHtml } from './landingHtml';
import { readBanner } from './readBanner';
import { readLanding } from './readLanding';

/** Steps of the parser on landing pages, and on those with a banner. */
export const pageSteps: PageSteps = {
  read(page) {
    const landing = readLanding(page);
    const top = [...readBanner(page), ...(landing === undefined ? [] : landingHtml(landing))];
    return top.length === 0 ? {} : { about: landing?.about, top };
  },
};

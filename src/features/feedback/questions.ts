import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Config } from '../../config/schema';
import type { FeatureComponents } from '../../model/renderedComponents';
import type { Site, SitePage } from '../../model/site';
import type { ParseSettings } from '../../parse/parser';
import type { Prepared } from '../../seam/feature';
import { Feedback, feedbackProps } from './Feedback';
import { asksAtEnd, feedbackFor, feedbackHosts, showsFeedback } from './feedbackFor';

export interface Questions {
  /** The question at the end of a page; empty if it has none. */
  htmlOf: (page: SitePage) => string;
}

export const components: FeatureComponents = {
  Feedback: {
    default: Feedback,
    props: feedbackProps,
    told: (page, { site, config }) => ({ feedback: feedbackFor(page, site, config) }),
  },
};

/** Finds which pages of a site ask their readers; a component of the site takes the place of docgen's question. */
export function prepareQuestions(site: Site, config: Config, settings: Pick<ParseSettings, 'components'>): Prepared {
  const isOwn = settings.components?.includes('Feedback') === true;
  const questionOn = (page: SitePage) =>
    !isOwn && asksAtEnd(page, config) ? feedbackFor(page, site, config) : undefined;
  const asks = (page: SitePage) => !isOwn && (showsFeedback(page) || questionOn(page) !== undefined);
  const sends = (config.feedback ?? 'issue') !== 'issue';
  const value: Questions = {
    htmlOf(page) {
      const feedback = questionOn(page);
      return feedback === undefined ? '' : renderToStaticMarkup(createElement(Feedback, { feedback }));
    },
  };
  const needs = (page: SitePage | undefined) => {
    const isAsking = page !== undefined && asks(page);
    return { styles: [], scripts: isAsking && sends ? ['feedback'] : [], builtIn: isAsking };
  };
  return {
    value,
    needed: {
      needs: (_record, page) => needs(page),
      scripts: sends && site.pages.some(asks) ? ['feedback'] : [],
      policy: feedbackHosts(site, config),
    },
  };
}

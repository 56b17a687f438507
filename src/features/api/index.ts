import type { Feature } from '../../seam/feature';
import type { ApiOfSite } from './ofSite';

/** Keys of front matter of an operation's page, and code that becomes samples in each language. */
const SIGNS = /^["']?(?:call|http)["']?[ \t]*[:=]|^[ \t>*-]*(?:```|~~~)[ \t]*calls\b/m;

/** The part of the feature that is made for a site; absent where no page is about an operation. */
const ofSite = (prepared: Readonly<Record<string, unknown>>) => prepared.api as ApiOfSite | undefined;

/** Pages about the operations of an API, written in markdown or described by a file. */
export const api: Feature = {
  name: 'api',
  reader: {
    mayRead: ({ text, isReference, laidOver }) => isReference === true || laidOver !== undefined || SIGNS.test(text),
    load: async () => (await import('./reading/pageSteps')).pageSteps,
  },
  async prepare(from) {
    const { site, project } = from;
    const isShown =
      site.data.exports?.changes === true ||
      site.pages.some(({ parsed }) => parsed.operation !== undefined) ||
      project.config.plugins.some(({ openApiFile }) => openApiFile !== undefined);
    return isShown ? (await import('./ofSite')).prepareApi(from) : { value: undefined, changes: from.before };
  },
  isPrinted: true,
  decorate: (page, context) => ofSite(context.prepared)?.decorate(page, context) ?? {},
  exports: (input) => ofSite(input.context.prepared)?.exports(input) ?? { files: [] },
  check: async (site) =>
    site.pages.some(({ parsed }) => parsed.operation !== undefined || parsed.frontMatter.call !== undefined)
      ? (await import('./check/index')).checkApi(site)
      : { diagnostics: [] },
  past: async () => (await import('./changes/past')).past,
};

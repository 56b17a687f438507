import { API_TEXTS } from '../../../client/features/api/shared/texts';
import type { Feature } from '../../seam/feature';
import { changeMessages } from './changes/messages';
import { checkMessages } from './check/messages';
import type { ApiOfSite } from './ofSite';
import { methodMessages } from './reading/messages';
import { takeAdditions } from './site/layOverPages';
import { siteMessages } from './site/messages';
import { teller } from './site/teller';

/**
 * Signs of a page about an operation: keys of front matter however YAML writes them, as in `{call: x}`, and code that
 * becomes samples in each language. A sign too many only loads the code that reads such pages.
 */
const SIGNS = /(?:^|[{,?])[ \t]*["']?(?:call|http)["']?[ \t]*(?:$|[:=](?!\/\/))|(?:```|~~~)[ \t]*calls\b/m;

/** The part of the feature that is made for a site; absent where no page is about an operation. */
const ofSite = (prepared: Readonly<Record<string, unknown>>) => prepared.api as ApiOfSite | undefined;

/** Pages about the operations of an API, written in markdown or described by a file. */
export const api: Feature = {
  name: 'api',
  messages: { ...siteMessages, ...methodMessages, ...checkMessages, ...changeMessages },
  texts: API_TEXTS,
  tells: teller,
  takeAdditions,
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
  siteFiles: ({ context }) => Promise.resolve(ofSite(context.prepared)?.siteFiles(context) ?? []),
  check: async (site) => (await import('./check/index')).checkApi(site),
  asked: {
    option: 'against',
    takes: '<state>',
    about: 'list what changed since a file, a folder or a commit: breaking changes of the API, lost addresses of pages',
    finds: (code) => code === 'breaking-change' || code === 'risky-change',
    look: async (asked) => (await import('./changes/past')).compareAgainst(asked),
  },
  changesSince: async (page, before, project) => (await import('./changes/past')).changesSince(page, before, project),
};

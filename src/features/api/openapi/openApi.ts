import { jsonText } from '../../../../client/features/api/shared/exactNumbers';
import type { Plugin } from '../../../config/plugins';
import { checkSource, describedPages, isFolderName, nameWith, partNamed } from '../described/describedPages';
import type { GuardedSite } from '../../../guard/fileGuard';
import { historyOf } from './historyOf';
import type { OpenApiOptions } from './options';
import type { Reading } from './readDescription';

/** Pages for the operations of an OpenAPI description. What reads it is loaded only now. */
export function openApi(options: OpenApiOptions): Plugin {
  checkOptions(options);
  const { folder = 'api' } = options;
  let made: string | undefined;
  let checked: Promise<Reading> | undefined;
  const read = async (site: GuardedSite): Promise<Reading> =>
    (await import('./readDescription')).readDescription(site, options);
  const { inputs, take, placeOf } = describedPages(read);
  return {
    name: nameWith(folder, { name: 'openapi', usual: 'api' }),
    part: partNamed(options.label, { plugin: 'openApi', folder }),
    inputs,
    placeOf,
    pages: async (context, report) => {
      const known = await take(context, report);
      made = jsonOf(known.document);
      return (await import('./pages')).pagesOf(known, { ...options, folder }, { report, placeOf });
    },
    openApiFile: () => (made === undefined ? undefined : { path: `${folder}/openapi.json`, contents: made }),
    check: async (site) => {
      checked = import('./readDescription').then(({ readDescription }) =>
        readDescription(site, { ...options, checking: true }),
      );
      return (await checked).faults;
    },
    api: async (context, past) => {
      const { readApi, readPast } = await import('./readApi');
      return past === undefined ? readApi(context, options, checked) : readPast(context, options, past);
    },
    history: (context) =>
      historyOf(context, options.source, async () => {
        const { createPastReader, overlaysNow } = await import('./pastFiles');
        return createPastReader(await overlaysNow(context, options));
      }),
  };
}

/** The text is kept and not the document, which takes much more memory; YAML can have circles, which JSON cannot. */
function jsonOf(document: unknown): string | undefined {
  try {
    return document === undefined ? undefined : `${jsonText(document)}\n`;
  } catch {
    return undefined;
  }
}

const KNOWN = ['source', 'overlays', 'folder', 'label', 'groupBy', 'title', 'linkBase', 'allowRemote'];

/** A configuration need not be TypeScript, and what is misspelled would do nothing. */
function checkOptions(options: OpenApiOptions): void {
  if (Object(options) !== options) {
    throw new TypeError("openApi: expected options, such as `{ source: './openapi.yaml', folder: 'api' }`");
  }
  const { source, folder, groupBy, linkBase, overlays } = options as { [Key in keyof OpenApiOptions]: unknown };
  const unknown = Object.keys(options).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) {
    throw new TypeError(
      `openApi: \`${unknown}\` is no option; options are ${KNOWN.map((key) => `\`${key}\``).join(', ')}`,
    );
  }
  checkSource(source, { plugin: 'openApi' });
  if (groupBy !== undefined && groupBy !== 'tags' && groupBy !== 'none') {
    throw new TypeError("openApi: `groupBy` has to be 'tags' or 'none'");
  }
  checkLinkBase(linkBase);
  checkOverlays(overlays);
  if (folder !== undefined && !isFolderName(folder))
    throw new TypeError('openApi: `folder` has to be a folder of the content: `api`');
}

function checkOverlays(overlays: unknown): void {
  const isList = Array.isArray(overlays) && overlays.every((each) => typeof each === 'string' && each !== '');
  if (overlays !== undefined && !isList)
    throw new TypeError("openApi: `overlays` has to be a list of files: ['./overlay.yaml']");
}

function checkLinkBase(linkBase: unknown): void {
  if (linkBase !== undefined && !(typeof linkBase === 'string' && /^https?:\/\/[^/]/.test(linkBase))) {
    throw new TypeError('openApi: `linkBase` has to be a whole address: `https://example.com/docs/`');
  }
}

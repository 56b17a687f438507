import type { Plugin } from '../../config/plugins';
import { checkSource, describedPages, isFolderName, nameWith, partNamed } from '../api/described/describedPages';
import type { GuardedSite } from '../../guard/fileGuard';
import { historyOf } from '../api/openapi/historyOf';
import type { AsyncApiOptions } from './options';
import type { Reading } from './readAsyncApi';

export type { AsyncApiOptions } from './options';

/** Pages for the operations, channels and messages of an AsyncAPI description. What reads it is loaded only now. */
export function asyncApi(options: AsyncApiOptions): Plugin {
  checkOptions(options);
  const { folder = 'events' } = options;
  let json: string | undefined;
  const read = async (site: GuardedSite): Promise<Reading> =>
    (await import('./readAsyncApi')).readAsyncApi(site, options);
  const { inputs, take, placeOf } = describedPages(read);
  return {
    name: nameWith(folder, { name: 'asyncapi', usual: 'events' }),
    part: partNamed(options.label, { plugin: 'asyncApi', folder }),
    inputs,
    placeOf,
    pages: async (context, report) => {
      const known = await take(context, report);
      json = known.json;
      if (known.api === undefined) return [];
      return (await import('./pages')).pagesOf(known.api, { ...options, folder });
    },
    api: async (context, past) => (await import('./compared')).readCompared(context, options, past),
    history: (context) =>
      historyOf(context, options.source, async () => {
        const { readState } = await import('./compared');
        return (files) => readState(context, options, files);
      }),
    files: async (site) => {
      const contents = json ?? (await read(site)).json;
      return contents === undefined ? [] : [{ path: `${folder}/asyncapi.json`, contents }];
    },
  };
}

const KNOWN = ['source', 'folder', 'label', 'title', 'allowRemote'];

/** A configuration need not be TypeScript, and what is misspelled would do nothing. */
function checkOptions(options: AsyncApiOptions): void {
  if (Object(options) !== options) {
    throw new TypeError("asyncApi: expected options, such as `{ source: './asyncapi.yaml', folder: 'events' }`");
  }
  const { source, folder, title } = options as { [Key in keyof AsyncApiOptions]: unknown };
  const unknown = Object.keys(options).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) {
    const names = KNOWN.map((key) => `\`${key}\``).join(', ');
    throw new TypeError(`asyncApi: \`${unknown}\` is no option; options are ${names}`);
  }
  checkSource(source, { plugin: 'asyncApi' });
  if (title !== undefined && typeof title !== 'string') throw new TypeError('asyncApi: `title` has to be a text');
  if (folder !== undefined && !isFolderName(folder))
    throw new TypeError('asyncApi: `folder` has to be a folder of the content: `events`');
}

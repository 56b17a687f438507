import type { Plugin, PluginHistory } from '../../config/plugins';
import { describedPages, nameWith, partNamed } from '../api/described/describedPages';
import { rootedName } from '../api/described/fromTexts';
import type { GuardedSite } from '../../guard/fileGuard';
import { fullOptions, type FullOptions, type GraphqlOptions } from './options';
import type { Reading } from './reading';

/** Pages for the operations and types of a GraphQL schema. The code that reads it is loaded when there are pages. */
export function graphql(options: GraphqlOptions): Plugin {
  const full = fullOptions(options);
  const { folder, sources } = full;
  let sdl: string | undefined;
  const read = async (site: GuardedSite): Promise<Reading> => (await import('./readSchema')).readSchema(site, sources);
  const { inputs, take, placeOf } = describedPages(read);
  return {
    name: nameWith(folder, { name: 'graphql', usual: 'graphql' }),
    part: partNamed(options.label, { plugin: 'graphql', folder }),
    inputs,
    placeOf,
    pages: async (context, report) => {
      const { schema } = await take(context, report);
      sdl = undefined;
      if (schema === undefined) return [];
      const { pagesOf, sdlOf } = await import('./pages');
      sdl = sdlOf(schema);
      return pagesOf(schema, full);
    },
    api: async (context, past) => (await import('./readApi')).readApi(context, full, past),
    history: (context) => historyOf(context, full),
    files: () => (sdl === undefined ? [] : [{ path: `${folder}/schema.graphql`, contents: sdl }]),
  };
}

/** Reads the schema as it was in commits. The files that the configuration names are all that it has. */
function historyOf(site: GuardedSite, options: FullOptions): PluginHistory {
  const [file = '', ...others] = options.sources.map((source) => rootedName(site, source));
  return {
    file,
    namedIn: (_text, from) => (from === file ? others : []),
    read: async (files) => (await import('./readApi')).readState(site, options, files),
  };
}

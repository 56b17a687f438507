import type { Plugin } from '../../config/plugins';
import type { GuardedSite } from '../../guard/fileGuard';
import { fullOptions, type GraphqlOptions } from './options';
import type { Reading } from './reading';

/** Pages for the operations and types of a GraphQL schema. The code that reads it is loaded when there are pages. */
export function graphql(options: GraphqlOptions): Plugin {
  const full = fullOptions(options);
  const { folder, sources } = full;
  let reading: Promise<Reading> | undefined;
  let sdl: string | undefined;
  const read = async (site: GuardedSite): Promise<Reading> => (await import('./readSchema')).readSchema(site, sources);
  return {
    name: folder === 'graphql' ? 'graphql' : `graphql-${folder.replace(/[^\w.-]+/g, '-')}`,
    inputs: async (context) => {
      // Each build asks for the inputs first, so this is what its pages are made from.
      reading = read(context);
      return { files: (await reading).files };
    },
    pages: async (context, report) => {
      const { schema, problems } = await (reading ?? read(context));
      reading = undefined;
      sdl = undefined;
      problems.forEach(report);
      if (schema === undefined) return [];
      const { pagesOf, sdlOf } = await import('./pages');
      sdl = sdlOf(schema);
      return pagesOf(schema, full);
    },
    files: () => (sdl === undefined ? [] : [{ path: `${folder}/schema.graphql`, contents: sdl }]),
  };
}

import type { Plugin } from '../config/plugins';
import type { OpenApiOptions } from './options';
import type { Reading } from './readDescription';

/** Pages for the operations of an OpenAPI description. What reads it is loaded only now. */
export function openApi(options: OpenApiOptions): Plugin {
  const { source, folder = 'api' } = options;
  if (typeof source !== 'string' || source === '') throw new TypeError('openApi: `source` has to name a file');
  let reading: Promise<Reading> | undefined;
  const read = async (root: string): Promise<Reading> =>
    (await import('./readDescription')).readDescription(root, options);
  return {
    name: folder === 'api' ? 'openapi' : `openapi-${folder.replace(/[^\w.-]+/g, '-')}`,
    inputs: async ({ root }) => {
      // Each build asks for the inputs first, so this is what its pages are made from.
      reading = read(root);
      return { files: (await reading).files };
    },
    pages: async ({ root }, report) => {
      const known = await (reading ?? read(root));
      reading = undefined;
      known.problems.forEach(report);
      return (await import('./pages')).pagesOf(known, { ...options, folder });
    },
  };
}

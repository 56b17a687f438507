import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SOURCE = `
  export { configSchema } from './src/config/schema';
  export { frontMatterSchema } from './src/config/frontMatterSchema';
  export { CATALOGUE } from './client/shared/catalogue';
  export { toJSONSchema } from 'zod';
`;

/** The schemas of configuration and front matter, from their sources. */
export async function loadSchemas() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // The folder of the package is found from here.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.resolve('lib/schemas.js')).href) },
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

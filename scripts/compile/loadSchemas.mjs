import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SOURCE = `
  export { configSchema } from './src/config/schema';
  export { frontMatterSchema } from './src/config/frontMatterSchema';
  export { allEnglish, allMessages } from './src/features/ofAll';
  export { toJSONSchema } from 'zod';
`;

/** Modules that are loaded later, for which nothing asks here. */
const withoutLater = {
  name: 'withoutLater',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : undefined,
    ),
};

/** The schemas of configuration and front matter, and what all parts of docgen say, from their sources. */
export async function loadSchemas() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: '.' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
    plugins: [withoutLater],
    // The folder of the package is found from here.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.resolve('lib/schemas.js')).href) },
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** React's renderer of streams: only what has to be waited for needs it, and every build would load it. */
const UNUSED = /^\.\/cjs\/react-dom-server\.node\.production\.js$/;

/** Module with which commander starts programs of other names: docgen has none, and node loads 20 modules for it. */
const STARTER = /^node:child_process$/;

/** The converter of Swagger prints the stack of each fault, which docgen tells with its place. */
const STACK = 'console.warn(ex);';

/** The reader of descriptions explains each keyword to editors, in 80 kB that docgen never shows. */
const EXPLANATION = /^\s*description: (?:'(?:[^'\\\n]|\\.){30,}'|`[^`$\n]{30,}`),?$/gm;

/** An esbuild plugin that leaves them out, and gives gray-matter docgen's YAML reader: its own has a parser of code. */
export const leaveOut = {
  name: 'leave-out',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path, importer }) =>
      /[\\/]server\.node\.js$/.test(importer) ? { path, namespace: 'unused' } : undefined,
    );
    build.onResolve({ filter: STARTER }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: 'unused' } : undefined,
    );
    // Parts of the shell that it loads when a reader asks for them: there is none where pages are written.
    build.onResolve({ filter: /^\./ }, ({ kind, importer }) =>
      kind === 'dynamic-import' && importer.startsWith(path.resolve('client') + path.sep)
        ? { path: 'docgen:browser', external: true }
        : undefined,
    );
    build.onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: '' }));
    build.onLoad({ filter: /[\\/]swagger2openapi[\\/]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(STACK, ''),
    }));
    // As CommonJS the library of GraphQL is one piece, twice as large as its parts that docgen needs.
    build.onResolve({ filter: /^graphql(?:\/|$)/ }, ({ path: name }) => ({
      path: path.resolve('node_modules', name === 'graphql' ? 'graphql/index.mjs' : `${name}.mjs`),
      sideEffects: false,
    }));
    build.onLoad({ filter: /[\\/]@redocly[\\/]openapi-core[\\/]lib[\\/]types[\\/][^\\/]+\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(EXPLANATION, ''),
    }));
    // Its plugin for JSX would bring a second copy of acorn, as CommonJS.
    build.onResolve({ filter: /^acorn$/ }, ({ kind }) =>
      kind === 'require-call'
        ? build.resolve('acorn', { kind: 'import-statement', resolveDir: import.meta.dirname })
        : undefined,
    );
    build.onResolve({ filter: /^js-yaml$/ }, ({ importer }) =>
      /gray-matter/.test(importer)
        ? build.resolve('js-yaml', { kind: 'import-statement', resolveDir: import.meta.dirname })
        : undefined,
    );
  },
};

import { readFileSync } from 'node:fs';

/** A part of a library that docgen never uses, and that every build would load: React's renderer of streams. */
const UNUSED = /^\.\/cjs\/react-dom-server\.node\.production\.js$/;

/** What commander starts programs of other names with: docgen has none, and node loads 20 modules for it. */
const STARTER = /^node:child_process$/;

/** The converter of Swagger prints the stack of each fault, which docgen tells with its place. */
const STACK = 'console.warn(ex);';

/** An esbuild plugin that leaves them out, and gives gray-matter docgen's YAML reader: its own has a parser of code. */
export const leaveOut = {
  name: 'leave-out',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onResolve({ filter: STARTER }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: 'unused' } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: '' }));
    build.onLoad({ filter: /[\\/]swagger2openapi[\\/]index\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(STACK, ''),
    }));
    build.onResolve({ filter: /^js-yaml$/ }, ({ importer }) =>
      /gray-matter/.test(importer)
        ? build.resolve('js-yaml', { kind: 'import-statement', resolveDir: import.meta.dirname })
        : undefined,
    );
  },
};

/** Parts of libraries that docgen never uses, and that every build would load. */
const UNUSED = /^(?:esprima|\.\/cjs\/react-dom-server\.node\.production\.js)$/;

/**
 * An esbuild plugin that puts nothing in their place: gray-matter's own YAML reader comes with a parser of JavaScript,
 * and React's renderer of strings with one of streams. gray-matter's reader is docgen's.
 */
export const leaveOut = {
  name: 'leave-out',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: '' }));
    build.onResolve({ filter: /^js-yaml$/ }, ({ importer }) =>
      /gray-matter/.test(importer)
        ? build.resolve('js-yaml', { kind: 'import-statement', resolveDir: process.cwd() })
        : undefined,
    );
  },
};

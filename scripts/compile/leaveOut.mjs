/** A part of a library that docgen never uses, and that every build would load: React's renderer of streams. */
const UNUSED = /^\.\/cjs\/react-dom-server\.node\.production\.js$/;

/** An esbuild plugin that leaves it out, and gives gray-matter docgen's YAML reader: its own has a parser of code. */
export const leaveOut = {
  name: 'leave-out',
  setup(build) {
    build.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: '' }));
    build.onResolve({ filter: /^js-yaml$/ }, ({ importer }) =>
      /gray-matter/.test(importer)
        ? build.resolve('js-yaml', { kind: 'import-statement', resolveDir: import.meta.dirname })
        : undefined,
    );
  },
};

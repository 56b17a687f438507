import path from 'node:path';
import type { Plugin } from 'esbuild';
import React from 'react';
import ReactDom from 'react-dom';
import { PACKAGE_FOLDER } from '../../base/package';

/** Exports everything that components import from React, and what mounts them. */
export const reactModule: Plugin = {
  name: 'docgen-react',
  setup(build) {
    build.onResolve({ filter: /^docgen:react$/ }, () => ({ path: 'react', namespace: 'docgen-react' }));
    build.onLoad({ filter: /.*/, namespace: 'docgen-react' }, () => {
      const contents = [
        `export { default, ${namesOf(React).join(', ')} } from 'react';`,
        `export { default as reactDom, ${namesOf(ReactDom).join(', ')} } from 'react-dom';`,
        `export { jsx, jsxs } from 'react/jsx-runtime';`,
        `export { createRoot, hydrateRoot } from 'react-dom/client';`,
        `export { mountIsland } from ${JSON.stringify(path.join(PACKAGE_FOLDER, 'client/islands/mountIsland.tsx'))};`,
        `import 'docgen:shared';`,
      ];
      return { contents: contents.join('\n'), resolveDir: PACKAGE_FOLDER };
    });
  },
};

/** `react-dom` has the same version as `react`. */
function namesOf(module: object): string[] {
  return Object.keys(module).filter((name) => module === React || name !== 'version');
}

/** The names of the scripts that islands load; the first of them mounts islands. */
export function islandsModule(scripts: readonly string[]): Plugin {
  return {
    name: 'docgen-islands',
    setup(build) {
      build.onResolve({ filter: /^docgen:islands$/ }, () => ({ path: 'islands', namespace: 'docgen-islands' }));
      build.onLoad({ filter: /.*/, namespace: 'docgen-islands' }, () => ({
        contents: `export const scripts = ${JSON.stringify(scripts.map((name) => `./${name}`))};`,
      }));
    },
  };
}

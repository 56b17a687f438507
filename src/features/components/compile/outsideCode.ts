import path from 'node:path';
import type { Plugin } from 'esbuild';
import { slashed } from '../../../base/paths';

/** Begins what code of the site imports from packages, before their files from the root. */
export const OUTSIDE = 'docgen-package:';
/** Marks names that this plugin has esbuild resolve, so that they are not resolved again. */
const ASKED = Symbol('asked');
/** Style sheets and images of packages are read with the code that imports them. */
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;

/** Leaves the code of packages out of the code of a site, so that an edit does not read packages again. */
export function outsideCode(root: string): Plugin {
  return {
    name: 'docgen-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === ASKED || (kind !== 'import-statement' && kind !== 'dynamic-import')) return undefined;
        const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: ASKED });
        const isPackage = found.path.includes(`${path.sep}node_modules${path.sep}`);
        const isFound = found.errors.length === 0 && !found.external && found.namespace === 'file';
        if (!isFound || !isPackage || !CODE.test(found.path)) return found;
        const outside = OUTSIDE + slashed(path.relative(root, found.path));
        return { path: outside, external: true, sideEffects: found.sideEffects };
      });
    },
  };
}

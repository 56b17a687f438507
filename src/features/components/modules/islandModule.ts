import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { slashed } from '../../../base/paths';

/** The module that makes islands on the server. */
export const ISLAND_MODULE = 'docgen:island';
/** The module that knows of pages. */
export const PAGES_MODULE = 'docgen:pages';

/** Namespace of what stands for a component that runs in the browser. */
const ISLAND = 'docgen-island';
/** Namespace of the code of such a component itself, in which others are just components. */
const INSIDE = 'docgen-inside';
/** Namespace of the modules that import one component or slots. */
export const ENTRY = 'docgen-entry';
/** Marks names that this plugin has esbuild resolve, so that they are not resolved again. */
const ASKED = Symbol('asked');

const REACT = /^react(?:-dom)?(?:\/(?:jsx-(?:dev-)?runtime|client))?$/;
const RUNS_IN_BROWSER = /\.(client|browser)\.[jt]sx?$/;
const SOURCE = /\.[jt]sx?$/;

/** Modules that docgen has for code on the server: React, and what knows of pages. */
export const knownModules: Plugin = {
  name: 'docgen-known',
  setup(build) {
    build.onResolve({ filter: REACT }, ({ path: name }) => ({ path: name, external: true }));
    build.onResolve({ filter: /^docgen:pages$/ }, () => ({ path: PAGES_MODULE, external: true }));
    build.onResolve({ filter: /^(?:docgen|docgen-site)$/ }, () => ({ path: 'docgen', namespace: 'docgen-itself' }));
    build.onLoad({ filter: /.*/, namespace: 'docgen-itself' }, () => ({
      contents:
        `export { sitePages, thisPage } from '${PAGES_MODULE}';\n` + 'export const defineConfig = (config) => config;',
    }));
  },
};

/**
 * Decides what the imports of server code mean: React is docgen's; a component that runs in the browser is an island,
 * but for code that is part of one itself.
 */
export function serverPlugins(root: string): Plugin[] {
  const setup = (build: PluginBuild): void => {
    build.onResolve({ filter: /^docgen:island$/ }, () => ({ path: ISLAND_MODULE, external: true }));
    build.onResolve({ filter: /^docgen-inside:/ }, ({ path: name }) => ({ path: name.slice(14), namespace: INSIDE }));
    build.onResolve({ filter: SOURCE_IMPORT }, (asked) => resolveSource(build, asked));
    build.onLoad({ filter: /.*/, namespace: ISLAND }, ({ path: file }) => ({
      contents: islandCode(root, file),
      resolveDir: path.dirname(file),
    }));
    build.onLoad({ filter: /.*/, namespace: INSIDE }, async ({ path: file }) => ({
      contents: await readFile(file, 'utf8'),
      loader: path.extname(file).slice(1) as Loader,
      resolveDir: path.dirname(file),
    }));
  };
  return [knownModules, { name: 'docgen-components', setup }];
}

/** Names of files; packages never hold a part of a site. */
const SOURCE_IMPORT = /^\.{0,2}\//;

async function resolveSource(build: PluginBuild, asked: OnResolveArgs): Promise<OnResolveResult | undefined> {
  const { path: name, kind, importer, resolveDir, namespace } = asked;
  if (asked.pluginData === ASKED) return undefined;
  // Whatever a package imports by file is its own: a package may have thousands of such imports.
  if (namespace !== ENTRY && isInPackage(resolveDir)) return undefined;
  const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: ASKED });
  if (found.errors.length > 0 || found.external || !SOURCE.test(found.path)) return found;
  // But components that a plugin brings come in its package.
  if (namespace !== ENTRY && isInPackage(found.path)) return found;
  if (namespace === INSIDE) return { path: found.path, namespace: INSIDE };
  return RUNS_IN_BROWSER.test(found.path) ? { path: found.path, namespace: ISLAND } : found;
}

function isInPackage(place: string): boolean {
  return place.includes(`${path.sep}node_modules${path.sep}`);
}

/** Code that only a browser can run is not even loaded here. */
function islandCode(root: string, file: string): string {
  const inside = JSON.stringify(`docgen-inside:${file}`);
  const known = JSON.stringify(slashed(path.relative(root, file)));
  const start = `import { createIsland } from '${ISLAND_MODULE}';\n`;
  if (isBrowserOnly(file)) return `${start}export default createIsland(${known});\n`;
  return (
    `${start}import * as all from ${inside};\nexport * from ${inside};\n` +
    `const component = all.default;\nexport default createIsland(${known}, component);\n`
  );
}

/** True if a component runs nowhere but in the browser. */
export function isBrowserOnly(file: string): boolean {
  return /\.browser\.[jt]sx?$/.test(file);
}

/** The files that a bundle is made from that run in the browser, absolute. */
export function browserFiles(inputs: readonly string[]): string[] {
  const files = inputs.flatMap((name) => /^docgen-island:(.*)$/.exec(name)?.[1] ?? []);
  return [...new Set(files)].sort();
}

/** The files among the inputs of a bundle, as paths. */
export function inputFiles(root: string, inputs: readonly string[]): string[] {
  const files = inputs.map((name) => name.replace(/^docgen-(?:island|inside|own|rules):/, ''));
  return files.filter((name) => !/^(?:docgen-|<)/.test(name)).map((name) => path.resolve(root, name));
}

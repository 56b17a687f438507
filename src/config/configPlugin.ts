import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { PACKAGE_FOLDER } from '../base/package';
import { findPackage, readManifest } from './packages';
import { slashed, type PathFlavour } from '../base/paths';

/** Namespace of packages that cannot be found: they fail only when they are imported. */
const MISSING = 'docgen-missing';
/** docgen's name before it had a package of its own: on npm it is somebody else's. */
export const FORMER_NAME = 'docgen';
/** Namespace of docgen itself, which need not be installed beside the site. */
const DOCGEN = 'docgen-itself';

/** Expressions for a module's own location, and the variables that hold the location after modules are bundled. */
export const FILE_WORDS = {
  'import.meta.url': 'docgenModuleUrl',
  'import.meta.filename': 'docgenModuleFile',
  'import.meta.dirname': 'docgenModuleFolder',
  __filename: 'docgenModuleFile',
  __dirname: 'docgenModuleFolder',
};

const SAYS_PLACE = /\bimport\.meta\b|\b__(?:file|dir)name\b/;
/** Neither a path nor an address; a single letter and a colon begin a Windows path. */
const PACKAGE_NAME = /^[^./:][^:]*$/;
/** Marks names that this plugin has esbuild resolve, so that they are not resolved again. */
const ASKED = Symbol('asked');

/** The address of docgen's public interface. */
export const RUNNING = pathToFileURL(path.join(PACKAGE_FOLDER, 'lib/index.js')).href;

/** Module that `docgen-site` stands for in a configuration: the running docgen, whatever is installed. */
const DOCGEN_ITSELF = `
  export const defineConfig = (config) => config;
  export { asyncApi, build, check, feed, graphql, openApi, searchRecords, serve } from 'docgen-running';
`;

/** True if an input of a bundle is a file, not one that this plugin made up. */
export function isFile(input: string): boolean {
  return !isMissing(input) && !input.startsWith(`${DOCGEN}:`);
}

/** True for a package that cannot be found, and may be installed before the next build. */
export function isMissing(input: string): boolean {
  return input.startsWith(`${MISSING}:`);
}

export interface ConfigPlugin {
  plugin: Plugin;
  /** The modules of installed packages that were found: absolute path → the name by which they were imported. */
  modules: Map<string, string>;
  /** Modules whose code refers to its own location. */
  placed: Set<string>;
}

/**
 * Decides what happens to the imports of a configuration. Installed packages stay outside the bundle and are imported
 * by their address; linked packages, which change without a new version, are bundled like the configuration's own
 * files.
 */
export function createConfigPlugin(root: string): ConfigPlugin {
  const modules = new Map<string, string>();
  const placed = new Set<string>();
  const setup = (build: PluginBuild): void => {
    build.onResolve({ filter: /^docgen(?:-site)?$/ }, ({ path: name }) => ({
      path: name,
      namespace: DOCGEN,
      // Its place, which esbuild adds, is what counts: the words are in the catalogue.
      warnings: name === FORMER_NAME ? [{ text: FORMER_NAME, detail: FORMER_NAME }] : [],
    }));
    build.onLoad({ filter: /.*/, namespace: DOCGEN }, () => ({ contents: DOCGEN_ITSELF, resolveDir: root }));
    // Unused imports of docgen are dropped, so that most configurations can be kept compiled.
    build.onResolve({ filter: /^docgen-running$/ }, () => ({ path: RUNNING, external: true, sideEffects: false }));
    build.onResolve({ filter: PACKAGE_NAME }, async (asked): Promise<OnResolveResult | undefined> => {
      const { path: name, kind, resolveDir, importer } = asked;
      if (!isAskedHere(asked)) return undefined;
      const found = await build.resolve(name, { kind, resolveDir, importer, pluginData: ASKED });
      if (found.errors.length > 0) {
        return { path: name, namespace: MISSING, pluginData: { importer, resolveDir } };
      }
      if (found.external || !isInstalled(found.path)) return undefined;
      modules.set(found.path, name);
      return { path: kind.startsWith('require') ? found.path : pathToFileURL(found.path).href, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: MISSING }, ({ path: name, pluginData }) => {
      const { importer, resolveDir } = pluginData as Pick<OnResolveArgs, 'importer' | 'resolveDir'>;
      const asked = `which \`${slashed(path.relative(root, importer))}\` imports`;
      const version = installedVersion(name, resolveDir);
      const message =
        version === undefined
          ? `cannot find the package \`${name}\`, ${asked}`
          : `\`${name}\`, ${asked}, is installed (${version}), but has no code of that name: see its readme`;
      const code = `throw Object.assign(new Error(${JSON.stringify(message)}), { code: 'ERR_MODULE_NOT_FOUND' });`;
      return { contents: code, loader: 'js' };
    });
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (!SAYS_PLACE.test(text)) return undefined;
      placed.add(file);
      return { contents: `${placeOf(file)} ${text.replace(/^#!/, '//')}`, loader: 'default' };
    });
  };
  return { plugin: { name: 'docgen-config', setup }, modules, placed };
}

/** The version of an installed package, of which a name cannot be found. */
function installedVersion(name: string, from: string): string | undefined {
  const [first = '', second = ''] = name.split('/');
  const folder = findPackage(first.startsWith('@') ? `${first}/${second}` : first, from);
  return folder && (readManifest(folder).version ?? 'without a version');
}

function isAskedHere({ path: name, kind, pluginData }: OnResolveArgs): boolean {
  return pluginData !== ASKED && kind !== 'entry-point' && !isBuiltin(name);
}

/** True if a file belongs to an installed package, as opposed to a linked one. */
export function isInstalled(file: string, { sep }: PathFlavour = path): boolean {
  return file.split(sep).includes('node_modules');
}

/** On the first line of a module, so that its line numbers stay the same. */
function placeOf(file: string): string {
  const words = { Url: pathToFileURL(file).href, File: file, Folder: path.dirname(file) };
  return `const ${Object.entries(words)
    .map(([word, value]) => `docgenModule${word} = ${JSON.stringify(value)}`)
    .join(', ')};`;
}

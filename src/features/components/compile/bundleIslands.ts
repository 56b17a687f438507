import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { loadEsbuild } from '../../../base/loadEsbuild';
import { slashed } from '../../../base/paths';
import type { OutputFile } from '../../../model/outputFile';
import type { Diagnostic } from '../../../report/diagnostic';
import { buildProblems } from './buildProblems';
import { inputFiles } from '../modules/islandModule';
import { ASSET_LOADERS, ASSETS, type BundlePlace } from './bundleServer';
import { styleSheets } from './styleSheets';

export interface IslandBundle {
  /** File relative to the root → name in `assets/js`. */
  scripts: Record<string, string>;
  files: OutputFile[];
  /** File relative to the root → the rules of all style sheets that it imports. */
  styles: Record<string, string>;
  /** Files that the scripts are made from, absolute. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

export interface IslandPlace extends BundlePlace {
  /** Name of the script that holds React, in `assets/js`. */
  reactScript: string;
}

const NOTHING: IslandBundle = { scripts: {}, files: [], styles: {}, inputs: [], diagnostics: [] };

/** Compiles what runs in the browser: a script for each component, what several share, and the React of the page. */
export async function bundleIslands(browser: readonly string[], place: IslandPlace): Promise<IslandBundle> {
  if (browser.length === 0) return NOTHING;
  const { build } = await loadEsbuild();
  const read = new Set<string>();
  try {
    const { outputFiles, metafile } = await build(options(browser, place, read));
    const scripts: Record<string, string> = {};
    const styles: Record<string, string> = {};
    const textOf = (name: string) => outputFiles.find((file) => file.path === path.join(place.root, name))!.text;
    for (const [name, { entryPoint, cssBundle }] of Object.entries(metafile.outputs)) {
      if (entryPoint === undefined || !name.endsWith('.js')) continue;
      scripts[entryPoint] = path.basename(name);
      if (cssBundle !== undefined) styles[entryPoint] = textOf(cssBundle);
    }
    const files = outputFiles
      .filter(({ path: file }) => !file.endsWith('.css'))
      .map(({ path: file, contents }): OutputFile => {
        const name = path.basename(file);
        return { path: `${name.endsWith('.js') ? 'assets/js' : ASSETS}/${name}`, contents, source: 'components' };
      });
    const inputs = [...inputFiles(place.root, Object.keys(metafile.inputs)), ...read];
    return { scripts, files, styles, inputs, diagnostics: [] };
  } catch (cause) {
    const [first] = browser;
    return { ...NOTHING, diagnostics: buildProblems(cause, place.root, slashed(path.relative(place.root, first!))) };
  }
}

function options(
  browser: readonly string[],
  { root, base, paths, layer, reactScript }: IslandPlace,
  read: Set<string>,
) {
  return {
    entryPoints: [...browser],
    absWorkingDir: root,
    outdir: path.join(root, 'out'),
    entryNames: 'js/island-[name].[hash]',
    chunkNames: 'js/islands-shared.[hash]',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    jsx: 'automatic',
    jsxDev: false,
    tsconfigRaw: { compilerOptions: { paths } },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: ASSET_LOADERS,
    assetNames: 'components/[name].[hash]',
    // Before the names of files and of shared scripts, which are not in the same folder.
    publicPath: `${base}assets`,
    plugins: [reactPlugin(reactScript), pagesPlugin, styleSheets({ root, layer }, read)],
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/**
 * React comes from the page's own script, whoever imports it. Names are imported from there directly, so that a script
 * names only what it uses; CommonJS, and what imports `react-dom` as a whole, get a module in between.
 */
function reactPlugin(reactScript: string): Plugin {
  const address = `./${reactScript}`;
  return {
    name: 'docgen-react',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/(?:jsx-(?:dev-)?runtime|client))?$/ }, ({ path: name, kind }) =>
        kind.startsWith('require') || name === 'react-dom'
          ? { path: name, namespace: 'docgen-react' }
          : { path: address, external: true },
      );
      build.onResolve({ filter: /.*/, namespace: 'docgen-react' }, () => ({ path: address, external: true }));
      build.onLoad({ filter: /.*/, namespace: 'docgen-react' }, ({ path: name }) => ({
        contents: `export { ${namesOf(name).join(', ')} } from ${JSON.stringify(address)};`,
      }));
    },
  };
}

/** The browser knows no pages. */
const pagesPlugin: Plugin = {
  name: 'docgen-pages',
  setup(build) {
    build.onResolve({ filter: /^docgen-site$/ }, () => ({ path: 'pages', namespace: 'docgen-pages' }));
    build.onLoad({ filter: /.*/, namespace: 'docgen-pages' }, () => ({
      contents:
        "const none = () => { throw new Error('pages are known on the server only: pass them as props'); };\n" +
        'export { none as sitePages, none as thisPage };',
    }));
  },
};

/** Exports of a module of React. */
function namesOf(name: string): string[] {
  const names = (module: object) => Object.keys(module).filter((each) => each !== 'default');
  if (name === 'react') return [...names(react), 'default'];
  if (name === 'react-dom') return [...names(reactDom), 'reactDom as default'];
  if (name === 'react-dom/client') return ['createRoot', 'hydrateRoot'];
  return names(jsxRuntime);
}

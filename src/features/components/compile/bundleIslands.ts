import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { slashed } from '../../../base/paths';
import type { OutputFile } from '../../../model/outputFile';
import { type Diagnostic, problem } from '../../../report/diagnostic';
import { bundleParts, type BundledParts } from './bundleParts';
import { ASSETS, type PackageBundle } from './bundlePackages';
import { buildProblems } from './buildProblems';
import { inputFiles } from '../modules/islandModule';
import { ASSET_LOADERS, type BundlePlace } from './bundleServer';
import { styleSheets } from './styleSheets';

export interface IslandBundle {
  /** File relative to the root → name in `assets/js`. */
  scripts: Record<string, string>;
  scriptPackages: Record<string, readonly string[]>;
  files: OutputFile[];
  /** File relative to the root → the rules of all style sheets that it imports. */
  styles: Record<string, string>;
  /** Files that the scripts are made from, absolute. */
  inputs: string[];
  packages: readonly PackageBundle[];
  diagnostics: Diagnostic[];
}

export interface IslandPlace extends BundlePlace {
  /** Name of the script that holds React, in `assets/js`. */
  reactScript: string;
  /** True if the policy of the site lets scripts make code of texts. */
  mayMakeCode: boolean;
}

const NOTHING: IslandBundle = {
  ...{ scripts: {}, scriptPackages: {}, files: [], styles: {}, inputs: [], packages: [], diagnostics: [] },
};

/** Compiles what runs in the browser: a script for each component, what several share, and the React of the page. */
export async function bundleIslands(browser: readonly string[], place: IslandPlace): Promise<IslandBundle> {
  if (browser.length === 0) return NOTHING;
  const { root, keep, reactScript } = place;
  const read = new Set<string>();
  try {
    const shared = options(place);
    const known = [reactPlugin(reactScript), pagesPlugin];
    const sheets = styleSheets(place, read);
    const parts = await bundleParts({
      ...{ root, keep, runsIn: 'browser', settings: JSON.stringify([place.base, place.layer, reactScript]) },
      own: { ...shared, entryNames: 'js/island-[name].[hash]', entryPoints: [...browser], plugins: [...known, sheets] },
      packages: { ...shared, minify: true, plugins: [...known, sheets] },
      finish: { target: shared.target, minify: true, legalComments: 'none' },
    });
    const { scripts, entries, assets, packages } = parts;
    return {
      scripts: Object.fromEntries(entries.map(({ entryPoint, script }) => [entryPoint, script])),
      scriptPackages: Object.fromEntries(entries.map(({ entryPoint, imported }) => [entryPoint, imported])),
      files: [
        ...[...scripts].map(([name, contents]) => ({ path: `assets/js/${name}`, contents, source: 'components' })),
        ...[...assets].map(([name, contents]) => ({ path: `${ASSETS}/${name}`, contents, source: 'components' })),
      ],
      styles: Object.fromEntries(entries.flatMap(({ entryPoint, css }) => (css === '' ? [] : [[entryPoint, css]]))),
      inputs: [...inputFiles(root, parts.inputs), ...read],
      packages,
      diagnostics: place.mayMakeCode ? [] : madeCode(parts),
    };
  } catch (cause) {
    const [first] = browser;
    return { ...NOTHING, diagnostics: buildProblems(cause, root, slashed(path.relative(root, first!))) };
  }
}

/** Components whose packages the policy keeps from working, or from a part of it. */
function madeCode({ entries }: BundledParts): Diagnostic[] {
  return entries.flatMap(({ entryPoint: file, makers: made }) =>
    made.length === 0 ? [] : [problem('component-code', { file, made }, { file })],
  );
}

function options({ root, base, paths }: IslandPlace) {
  return {
    absWorkingDir: root,
    outdir: path.join(root, 'out'),
    entryNames: 'js/[name].[hash]',
    chunkNames: 'js/islands-shared.[hash]',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
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

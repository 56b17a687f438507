import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild';
import type { ClientBundle } from './clientBundle';
import { named, shellFiles } from './shellFiles';
import { loadEsbuild } from '../../base/loadEsbuild';
import { PACKAGE_FOLDER } from '../../base/package';
import { BUILD_PLACEHOLDER, SHELL_PLACEHOLDER, SITE_PLACEHOLDER } from './fillIn';
import { shareOneChunk } from './sharedChunk';
import React from 'react';
import ReactDom from 'react-dom';

/** Exports everything that components of a site import from React. */
const reactModule: Plugin = {
  name: 'docgen-react',
  setup(build) {
    build.onResolve({ filter: /^docgen:react$/ }, () => ({ path: 'react', namespace: 'docgen-react' }));
    build.onLoad({ filter: /.*/, namespace: 'docgen-react' }, () => {
      const contents = [
        `export { default, ${namesOf(React).join(', ')} } from 'react';`,
        `export { default as reactDom, ${namesOf(ReactDom).join(', ')} } from 'react-dom';`,
        `export { jsx, jsxs } from 'react/jsx-runtime';`,
        `export { createRoot, hydrateRoot } from 'react-dom/client';`,
        `import 'docgen:shared';`,
      ];
      return { contents: contents.join('\n'), resolveDir: PACKAGE_FOLDER };
    });
  },
};

export type { ClientBundle } from './clientBundle';

/** V8's hint to compile all functions while the script arrives, and not when the reader waits. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Bundle of client and style sheet; `development` takes React's development build. */
export async function bundleClient(options: ClientOptions = {}): Promise<ClientBundle> {
  return (await bundleClientWithMetafiles(options)).bundle;
}

interface ClientOptions {
  development?: boolean;
}

/** Entry points of the shell, and the style sheets that some sites need. */
function shellEntries(): Record<string, string> {
  const sheet = (name: string): string => source('styles', `${name}.css`);
  return {
    shell: source('shell.tsx'),
    ...{ frame: sheet('frame'), style: sheet('index'), rare: sheet('rare-sheet') },
    shellStyle: sheet('shell'),
    ...{ look: sheet('look'), homeFrame: sheet('home-frame'), home: sheet('home') },
    ...{ menusFrame: sheet('menus-frame'), menus: sheet('menus') },
    ...{ foreign: sheet('foreign-frame'), notes: sheet('notes-frame'), upright: sheet('upright-sheet') },
    ...{ operation: sheet('operation-sheet'), builder: sheet('builder-sheet'), tryIt: sheet('try-it') },
    componentStyle: sheet('component-sheet'),
    ...Object.fromEntries(featureFiles('beside').map((file) => [path.parse(file).name, file])),
    ...Object.fromEntries(featureSheets().map(([file, name]) => [`sheet-${name}`, file])),
  };
}

/** The same, with esbuild's metafiles. */
export async function bundleClientWithMetafiles({ development = false }: ClientOptions = {}): Promise<{
  bundle: ClientBundle;
  metafiles: Metafile[];
}> {
  const { build } = await loadEsbuild();
  const options = buildOptions(development);
  const sharedChunk = await shareOneChunk(source('shell.tsx'), options);
  const [starter, early, search, serviceSearch, shell, workers, scripts, local] = await Promise.all([
    // Separate builds: code in common with the shell would be a file of its own, which every page would load.
    build({ ...options, banner: {}, entryPoints: { app: source('main.ts') } }),
    build({ ...options, banner: {}, entryPoints: { early: source('starter', 'startEarly.ts') } }),
    build({ ...options, entryPoints: { search: source('searchDialog.ts') } }),
    build({ ...options, entryPoints: { search: source('serviceDialog.ts') } }),
    build({
      ...options,
      entryPoints: shellEntries(),
      plugins: [...options.plugins, reactModule, sharedChunk],
      splitting: true,
      chunkNames: '[name].[hash]',
    }),
    build({ ...options, entryPoints: searchWorkers() }),
    // Not every browser supports service workers that are modules.
    build({ ...options, format: 'iife', entryPoints: featureFiles('scripts') }),
    build(inOneScript(options)),
  ]);
  const [splitWorker, worker] = workers.outputFiles;
  const files = shellFiles(shell);
  const modules = await build({
    ...options,
    banner: {},
    entryPoints: featureFiles('modules'),
    plugins: [besideModule(files)],
  });
  const bundle = {
    starter: starter.outputFiles[0]!.text,
    early: named('early', early.outputFiles[0]!.text),
    ...{ search: search.outputFiles[0]!.text, serviceSearch: serviceSearch.outputFiles[0]!.text },
    ...files,
    ...{ worker: worker!.text, splitWorker: splitWorker!.text },
    modules: byName(modules.outputFiles),
    scripts: { ...byName(scripts.outputFiles), local: local.outputFiles[0]!.text },
  };
  return {
    bundle,
    metafiles: [starter, early, search, serviceSearch, shell, workers, scripts, local, modules].map(
      ({ metafile }) => metafile,
    ),
  };
}

/** All of the client as one script that is no module: browsers load none from the disk. */
function inOneScript(options: ReturnType<typeof buildOptions>) {
  return {
    ...options,
    entryPoints: { local: source('local.ts') },
    define: { ...options.define, 'import.meta.url': 'self.docgenScript' },
    banner: { js: "(async()=>{'use strict';" },
    footer: { js: '})();' },
    plugins: [...options.plugins, reactModule],
  } satisfies BuildOptions;
}

function searchWorkers() {
  return { splitWorker: source('search', 'split', 'worker.ts'), worker: source('search', 'worker.ts') };
}

/** The files in a folder of each feature: its scripts of one kind. */
function featureFiles(folder: 'scripts' | 'modules' | 'beside'): string[] {
  const isScript = (name: string): boolean =>
    path.basename(path.dirname(name)) === folder && /\.tsx?$/.test(path.basename(name));
  return clientFeatures()
    .filter(isScript)
    .map((name) => source('features', name));
}

function byName(files: readonly OutputFile[]): Record<string, string> {
  return Object.fromEntries(files.map((file) => [path.basename(file.path, '.js'), file.text]));
}

/** Style sheets that pages of features bring with them, each with the name of its feature. */
function featureSheets(): [file: string, feature: string][] {
  return clientFeatures().flatMap((name): [string, string][] =>
    /^\w+[\\/]sheet\.css$/.test(name) ? [[source('features', name), name.split(/[\\/]/)[0]!]] : [],
  );
}

function clientFeatures(): string[] {
  return readdirSync(source('features'), { recursive: true, encoding: 'utf8' }).sort();
}

/** True if a file is part of the client, which is bundled again when somebody works on docgen itself. */
export function isClientSource(file: string): boolean {
  return file.startsWith(source() + path.sep);
}

function source(...parts: string[]): string {
  return path.join(PACKAGE_FOLDER, 'client', ...parts);
}

function buildOptions(development: boolean) {
  return {
    absWorkingDir: PACKAGE_FOLDER,
    outdir: path.join(PACKAGE_FOLDER, 'out'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    minify: !development,
    legalComments: 'none',
    banner: { js: COMPILE_AT_ONCE },
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    jsx: 'automatic',
    jsxDev: false,
    define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
    // The site's own tsconfig.json must not change how the client is compiled.
    tsconfigRaw: '{}',
    plugins: [siteModule],
    logLevel: 'silent',
  } satisfies BuildOptions;
}

const siteModule: Plugin = {
  name: 'docgen-site',
  setup(build) {
    build.onResolve({ filter: /^docgen:(?:site|build|shell)$/ }, ({ path: name }) => ({
      path: name.slice(7),
      namespace: 'docgen',
    }));
    build.onLoad({ filter: /^site$/, namespace: 'docgen' }, () => ({
      contents: `export const site = ${SITE_PLACEHOLDER};`,
    }));
    build.onLoad({ filter: /^shell$/, namespace: 'docgen' }, () => ({
      contents: `export const { scripts, early, search, styles, frame } = ${SHELL_PLACEHOLDER};`,
    }));
    build.onLoad({ filter: /^build$/, namespace: 'docgen' }, () => ({
      contents: `export const build = ${BUILD_PLACEHOLDER};`,
    }));
  },
};

/** `react-dom` has the same version as `react`. */
function namesOf(module: object): string[] {
  return Object.keys(module).filter((name) => module === React || name !== 'version');
}

/** The names of the scripts that share code with the shell. */
function besideModule({ beside, preloads }: Pick<ClientBundle, 'beside' | 'preloads'>): Plugin {
  const names = Object.fromEntries(Object.entries(beside).map(([source, { name }]) => [source, name]));
  return {
    name: 'docgen-beside',
    setup(build) {
      build.onResolve({ filter: /^docgen:beside$/ }, () => ({ path: 'beside', namespace: 'docgen-beside' }));
      build.onLoad({ filter: /.*/, namespace: 'docgen-beside' }, () => ({
        contents: `export const beside = ${JSON.stringify(names)}, preloads = ${JSON.stringify(preloads)};`,
      }));
    },
  };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { loadEsbuild } from '../../../base/loadEsbuild';
import type { CompiledModule } from '../modules/compiledComponents';
import type { OutputFile } from '../../../model/outputFile';
import { type Diagnostic, problem } from '../../../report/diagnostic';
import { CODE_FOLDER } from '../../../report/thrown';
import { slashed } from '../../../base/paths';
import { buildProblems } from './buildProblems';
import { findSharedFiles, sharedEntry, sharedPlugin, type SharedFile } from '../modules/sharedModules';
import { browserFiles, ENTRY, inputFiles, isBrowserOnly, serverPlugin } from '../modules/islandModule';
import { styleSheets } from './styleSheets';

/** A module to compile: its name, and its file as an absolute path. */
export interface Entry {
  name: string;
  file: string;
}

export interface ServerBundle {
  modules: Record<string, CompiledModule>;
  /** Modules that several components load, by name. */
  shared?: Record<string, CompiledModule>;
  files: OutputFile[];
  inputs: string[];
  /** Files that run in the browser, absolute. */
  browser: string[];
  /** Name of a module → those of its files that run nowhere else, absolute. */
  browserOnly: Record<string, string[]>;
  diagnostics: Diagnostic[];
}

export interface BundlePlace {
  root: string;
  base: string;
  /** Names of places, from the site's `tsconfig.json`. */
  paths: Record<string, string[]>;
  /** Layer of the site's own for style sheets of packages. */
  layer: string | undefined;
  /** A short hash of a text, for file names. */
  hash: (text: string) => string;
}

/** Files that code and style sheets may refer to. */
export const ASSET_LOADERS = Object.fromEntries(
  ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'woff', 'woff2'].map((each) => [`.${each}`, 'file' as const]),
);
export const ASSETS = 'assets/components';

/** Compiles each entry for the server; a broken one does not keep the others from being compiled. */
export async function bundleServer(entries: readonly Entry[], place: BundlePlace): Promise<ServerBundle> {
  const { build } = await loadEsbuild();
  const read = new Set<string>();
  const run = async (some: readonly Entry[], shared: readonly SharedFile[] = []) => {
    const result = (await build(options(some, { ...place, read }, shared))) as Result;
    for (const file of read) result.metafile.inputs[file] ??= { bytes: 0, imports: [] };
    return result;
  };
  try {
    const first = await run(entries);
    const shared = entries.length > 1 ? await findSharedFiles(first.metafile, place.root) : [];
    if (shared.length === 0) return readResult(entries, first, place);
    const { modules, ...rest } = readResult([...entries, ...shared], await run(entries, shared), place);
    const isShared = (name: string) => shared.some((each) => each.name === name);
    const parts = (wanted: boolean) =>
      Object.fromEntries(Object.entries(modules).filter(([name]) => isShared(name) === wanted));
    return { ...rest, modules: parts(false), shared: parts(true) };
  } catch (cause) {
    if (entries.length === 1) return failed(entries[0]!, cause, place);
    const each = entries.map((entry) =>
      run([entry]).then(
        (result) => readResult([entry], result, place),
        (problem: unknown) => failed(entry, problem, place),
      ),
    );
    return joined(await Promise.all(each));
  }
}

type Result = BuildResult<{ write: false; metafile: true }>;

function options(
  entries: readonly Entry[],
  { root, base, paths, layer, read }: BundlePlace & { read: Set<string> },
  shared: readonly SharedFile[],
): BuildOptions {
  return {
    entryPoints: [
      ...entries.map(({ name }) => ({ in: `docgen-entry:${name}`, out: name })),
      ...shared.map((each) => ({ in: sharedEntry(each), out: each.name })),
    ],
    absWorkingDir: root,
    outdir: path.join(root, CODE_FOLDER),
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    sourcemap: 'inline',
    sourcesContent: false,
    keepNames: true,
    jsx: 'automatic',
    jsxDev: false,
    tsconfigRaw: { compilerOptions: { paths } },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: ASSET_LOADERS,
    assetNames: '[name].[hash]',
    publicPath: `${base}${ASSETS}`,
    plugins: [
      entryPlugin(entries),
      ...(shared.length > 0 ? [sharedPlugin(shared)] : []),
      serverPlugin(root),
      styleSheets({ root, layer }, read),
    ],
    logLevel: 'silent',
  };
}

/** Each entry with the style sheet beside it. */
function entryPlugin(entries: readonly Entry[]): Plugin {
  const files = new Map(entries.map(({ name, file }) => [name, file]));
  return {
    name: 'docgen-entries',
    setup(build) {
      build.onResolve({ filter: /^docgen-entry:/ }, ({ path: name }) => ({
        path: name.slice(13),
        namespace: ENTRY,
      }));
      build.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path: name }) => {
        const file = files.get(name)!;
        const style = file.replace(/(?:\.(?:client|browser))?\.[jt]sx?$/, '.css');
        const from = JSON.stringify(file);
        const sheet = existsSync(style) ? `import ${JSON.stringify(style)};\n` : '';
        const code = `${sheet}import * as all from ${from};\nexport * from ${from};\nconst found = all.default;\n`;
        return { contents: `${code}export { found as default };\n`, resolveDir: path.dirname(file) };
      });
    },
  };
}

function readResult(entries: readonly Entry[], { outputFiles, metafile }: Result, place: BundlePlace): ServerBundle {
  const { root, hash } = place;
  const named = new Map(outputFiles.map((file) => [path.basename(file.path), file]));
  const files: OutputFile[] = [];
  const modules: Record<string, CompiledModule> = {};
  const browserOnly: Record<string, string[]> = {};
  for (const { name, file } of entries) {
    const shown = path.relative(root, file).split(path.sep).join('/');
    const css = named.get(`${name}.css`)?.text.replace(/\/\*# sourceMappingURL=\S+ \*\/\n?$/, '');
    const style = css === undefined ? undefined : styleFile(name, css, { hash, source: shown });
    if (style !== undefined) files.push(style);
    modules[name] = { file: shown, code: named.get(`${name}.js`)!.text, ...(style && { style: style.path }) };
    const inputs = Object.keys(metafile.outputs[`${CODE_FOLDER}/${name}.js`]?.inputs ?? {});
    browserOnly[name] = browserFiles(inputs).filter(isBrowserOnly);
  }
  for (const [name, { contents }] of named)
    if (!/\.(?:js|css)$/.test(name)) files.push({ path: `${ASSETS}/${name}`, contents, source: name });
  const inputs = Object.keys(metafile.inputs);
  const lost = entries.flatMap(({ name, file }) => lostStyles(name, slashed(path.relative(root, file)), metafile));
  return {
    modules,
    files,
    inputs: inputFiles(root, inputs),
    browser: browserFiles(inputs),
    browserOnly,
    diagnostics: lost,
  };
}

/** The style sheet of a module. */
export function styleFile(
  name: string,
  contents: string,
  { hash, source }: Pick<BundlePlace, 'hash'> & { source: string },
): OutputFile {
  return { path: `assets/css/${name}.${hash(contents)}.css`, contents, source };
}

/** A library that has to be asked for its styles on the server, which is not done. */
const ASKED = /(?:^|\/)node_modules\/(styled-components)\//;

function lostStyles(name: string, file: string, { outputs }: Result['metafile']): Diagnostic[] {
  const found = Object.entries(outputs).find(([output]) => path.posix.basename(output) === `${name}.js`);
  const library = Object.keys(found?.[1].inputs ?? {}).flatMap((input) => ASKED.exec(input)?.[1] ?? [])[0];
  // A library that several files load is compiled by itself: the files that load it are named.
  return library === undefined || ASKED.test(file) ? [] : [problem('component-styles', { file, library }, { file })];
}

function failed({ name, file }: Entry, cause: unknown, { root }: BundlePlace): ServerBundle {
  const shown = path.relative(root, file).split(path.sep).join('/');
  return {
    modules: { [name]: { file: shown } },
    files: [],
    inputs: [file],
    browser: [],
    browserOnly: {},
    diagnostics: buildProblems(cause, root, shown),
  };
}

function joined(parts: readonly ServerBundle[]): ServerBundle {
  const files = new Map(parts.flatMap((part) => part.files).map((file) => [file.path, file]));
  return {
    modules: Object.assign({}, ...parts.map(({ modules }) => modules)) as Record<string, CompiledModule>,
    files: [...files.values()],
    inputs: [...new Set(parts.flatMap(({ inputs }) => inputs))],
    browser: [...new Set(parts.flatMap(({ browser }) => browser))].sort(),
    browserOnly: Object.assign({}, ...parts.map((part) => part.browserOnly)) as ServerBundle['browserOnly'],
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

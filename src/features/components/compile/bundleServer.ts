import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { CompiledModule } from '../modules/compiledComponents';
import type { OutputFile } from '../../../model/outputFile';
import { type Diagnostic, problem } from '../../../report/diagnostic';
import { CODE_FOLDER } from '../../../report/thrown';
import { slashed } from '../../../base/paths';
import { bundleParts, type BundledParts, type KeepPackages } from './bundleParts';
import { ASSETS, type PackageBundle } from './bundlePackages';
import { buildProblems } from './buildProblems';
import { browserFiles, ENTRY, inputFiles, isBrowserOnly, knownModules, serverPlugins } from '../modules/islandModule';
import { styleSheets } from './styleSheets';

/** A module to compile: its name, and its file as an absolute path. */
export interface Entry {
  name: string;
  file: string;
}

export interface ServerBundle {
  modules: Record<string, CompiledModule>;
  /** Modules that components load, by the name of their file. */
  shared?: Record<string, CompiledModule>;
  files: OutputFile[];
  inputs: string[];
  /** Files that run in the browser, absolute. */
  browser: string[];
  /** Name of a module → those of its files that run nowhere else, absolute. */
  browserOnly: Record<string, string[]>;
  packages: readonly PackageBundle[];
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
  keep: KeepPackages;
}

const FILES = 'svg png jpg jpeg gif webp avif ico cur woff woff2 ttf otf eot mp3 mp4 ogg wav webm wasm';

/** Files that code and style sheets may refer to. */
export const ASSET_LOADERS = Object.fromEntries(FILES.split(' ').map((each) => [`.${each}`, 'file' as const]));

/** Compiles each entry for the server; a broken one does not keep the others from being compiled. */
export async function bundleServer(entries: readonly Entry[], place: BundlePlace): Promise<ServerBundle> {
  try {
    return await bundled(entries, place);
  } catch (cause) {
    if (entries.length === 1) return failed(entries[0]!, cause, place);
    const each = entries.map((entry) =>
      bundled([entry], place).catch((problem: unknown) => failed(entry, problem, place)),
    );
    return joined(await Promise.all(each));
  }
}

async function bundled(entries: readonly Entry[], place: BundlePlace): Promise<ServerBundle> {
  const { root, keep } = place;
  const read = new Set<string>();
  const shared = options(place);
  const sheets = styleSheets(place, read);
  const parts = await bundleParts({
    ...{ root, keep, runsIn: 'server', settings: JSON.stringify([place.base, place.layer]) },
    own: {
      ...shared,
      entryPoints: entries.map(({ name }) => ({ in: `docgen-entry:${name}`, out: name })),
      sourcemap: 'inline',
      keepNames: true,
      plugins: [entryPlugin(entries), ...serverPlugins(root), sheets],
    },
    packages: { ...shared, plugins: [knownModules, sheets] },
    finish: { format: 'cjs', platform: 'node', target: shared.target, sourcemap: 'inline', sourcesContent: false },
  });
  const result = readResult(entries, parts, place);
  return { ...result, inputs: [...result.inputs, ...read] };
}

function options({ root, base, paths }: BundlePlace) {
  return {
    absWorkingDir: root,
    outdir: path.join(root, CODE_FOLDER),
    platform: 'node',
    target: 'node20',
    // Modules are functions in the end.
    supported: { 'top-level-await': false },
    charset: 'utf8',
    sourcesContent: false,
    jsx: 'automatic',
    jsxDev: false,
    tsconfigRaw: { compilerOptions: { paths } },
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: ASSET_LOADERS,
    assetNames: '[name].[hash]',
    publicPath: `${base}${ASSETS}`,
    logLevel: 'silent',
  } satisfies BuildOptions;
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

function readResult(
  entries: readonly Entry[],
  { scripts, entries: made, assets, inputs, packages }: BundledParts,
  { root, hash }: BundlePlace,
): ServerBundle {
  const files: OutputFile[] = [];
  const modules: Record<string, CompiledModule> = {};
  const browserOnly: Record<string, string[]> = {};
  const lost: Diagnostic[] = [];
  for (const { script, ...entry } of made) {
    const name = script.slice(0, -3);
    const file = slashed(path.relative(root, entries.find((each) => each.name === name)!.file));
    const css = entry.css.replace(/\/\*# sourceMappingURL=\S+ \*\/\n?/g, '');
    const style = css === '' ? undefined : styleFile(name, css, { hash, source: file });
    if (style !== undefined) files.push(style);
    modules[name] = { file, code: scripts.get(script)!, ...(style && { style: style.path }) };
    browserOnly[name] = browserFiles(entry.inputs).filter(isBrowserOnly);
    const library = entry.packages.find((each) => ASKED.has(each));
    if (library !== undefined) lost.push(problem('component-styles', { file, library }, { file }));
  }
  for (const [name, contents] of assets) files.push({ path: `${ASSETS}/${name}`, contents, source: 'components' });
  const shared = [...scripts].filter(([name]) => modules[name.slice(0, -3)] === undefined);
  return {
    modules,
    ...(shared.length > 0 && {
      shared: Object.fromEntries(shared.map(([name, code]) => [name, { file: name, code }])),
    }),
    files,
    inputs: inputFiles(root, inputs),
    browser: browserFiles(inputs),
    browserOnly,
    packages,
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

/** Libraries that have to be asked for their styles on the server, which is not done. */
const ASKED: ReadonlySet<string> = new Set(['styled-components']);

function failed({ name, file }: Entry, cause: unknown, { root }: BundlePlace): ServerBundle {
  const shown = path.relative(root, file).split(path.sep).join('/');
  return {
    modules: { [name]: { file: shown } },
    files: [],
    inputs: [file],
    browser: [],
    browserOnly: {},
    packages: [],
    diagnostics: buildProblems(cause, root, shown),
  };
}

function joined(parts: readonly ServerBundle[]): ServerBundle {
  const files = new Map(parts.flatMap((part) => part.files).map((file) => [file.path, file]));
  return {
    modules: Object.assign({}, ...parts.map(({ modules }) => modules)) as Record<string, CompiledModule>,
    shared: Object.assign({}, ...parts.map(({ shared }) => shared)) as Record<string, CompiledModule>,
    files: [...files.values()],
    inputs: [...new Set(parts.flatMap(({ inputs }) => inputs))],
    browser: [...new Set(parts.flatMap(({ browser }) => browser))].sort(),
    browserOnly: Object.assign({}, ...parts.map((part) => part.browserOnly)) as ServerBundle['browserOnly'],
    packages: parts.flatMap(({ packages }) => packages),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

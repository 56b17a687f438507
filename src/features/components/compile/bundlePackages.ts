import path from 'node:path';
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild';
import { contentHash } from '../../../base/hash';
import { loadEsbuild } from '../../../base/loadEsbuild';
import type { OutputFile as SiteFile } from '../../../model/outputFile';
import type { CompiledComponents } from '../modules/compiledComponents';
import { codeMakers } from './madeCode';
import { OUTSIDE } from './outsideCode';

/** Code of packages as one site uses it: plain data, which is kept as long as that and they do not change. */
export interface PackageBundle {
  runsIn: 'server' | 'browser';
  /** All that decides it but the files of the packages. */
  settings: string;
  wanted: readonly string[];
  /** The file with each of the wanted modules. */
  entries: Readonly<Record<string, PackageEntry>>;
  scripts: Readonly<Record<string, string>>;
  /** Files that scripts and style sheets refer to: name → contents in Base64. */
  assets: Readonly<Record<string, string>>;
  /** Files that it is made from, absolute. */
  inputs: string[];
}

interface PackageEntry {
  file: string;
  /** Rules of the style sheets that the packages import. */
  css: string;
  /** Names of the packages in it. */
  packages: readonly string[];
  /** Packages among them that make code of texts in the browser. */
  makers: readonly string[];
}

const WANTED = 'docgen-wanted';
/** Folder of files that code and style sheets refer to. */
export const ASSETS = 'assets/components';

/** Compiles what is wanted of packages; what several of it share is in scripts of its own. */
export async function bundlePackages(
  asked: Pick<PackageBundle, 'runsIn' | 'settings' | 'wanted'>,
  root: string,
  options: BuildOptions,
): Promise<PackageBundle> {
  const { build } = await loadEsbuild();
  const named = new Map(asked.wanted.map((text) => [contentHash(text), text]));
  const { outputFiles, metafile } = await build({
    ...options,
    entryPoints: [...named.keys()].map((name) => ({ in: `${WANTED}:${name}`, out: `islands-${name}` })),
    bundle: true,
    splitting: true,
    entryNames: options.entryNames ?? '[name]-[hash]',
    write: false,
    metafile: true,
    format: 'esm',
    plugins: [wantedModules(named, root), ...(options.plugins ?? [])],
  });
  const textOf = namedTexts(outputFiles);
  const scripts = [...textOf].filter(([name]) => name.endsWith('.js'));
  const inputs = Object.keys(metafile.inputs).filter((name) => !/^(?:docgen-|<)/.test(name));
  const makers = asked.runsIn === 'server' ? new Set() : await codeMakers(scripts, { inputs, root });
  const entries = Object.entries(metafile.outputs).flatMap(([output, { entryPoint, cssBundle }]) => {
    if (entryPoint === undefined || output.endsWith('.css')) return [];
    const css = cssBundle === undefined ? '' : textOf.get(path.basename(cssBundle))!;
    const taken = takenBy(output, metafile);
    const made = packageNames(taken.filter((name) => makers.has(name)));
    const entry = { file: path.basename(output), css, packages: packageNames(taken), makers: made };
    return [[named.get(entryPoint.slice(WANTED.length + 1))!, entry] as const];
  });
  const assets = outputFiles.filter((file) => !/\.(?:js|css)$/.test(file.path));
  return {
    ...asked,
    entries: Object.fromEntries(entries),
    scripts: Object.fromEntries(scripts),
    assets: Object.fromEntries(
      assets.map((file) => [path.basename(file.path), Buffer.from(file.contents).toString('base64')]),
    ),
    inputs: inputs.map((name) => path.resolve(root, name)),
  };
}

/** Texts of files by their names. */
export function namedTexts(files: readonly OutputFile[]): Map<string, string> {
  return new Map(
    files.filter((file) => /\.(?:js|css)$/.test(file.path)).map((file) => [path.basename(file.path), file.text]),
  );
}

function wantedModules(named: ReadonlyMap<string, string>, root: string): Plugin {
  return {
    name: WANTED,
    setup(build) {
      build.onResolve({ filter: /^docgen-wanted:/ }, ({ path: name }) => ({
        path: name.slice(WANTED.length + 1),
        namespace: WANTED,
      }));
      build.onResolve({ filter: /^docgen-package:/ }, ({ path: name, kind }) =>
        build.resolve(path.resolve(root, name.slice(OUTSIDE.length)), { kind, resolveDir: root }),
      );
      build.onLoad({ filter: /.*/, namespace: WANTED }, ({ path: name }) => ({
        contents: named.get(name)!,
        resolveDir: root,
      }));
    },
  };
}

const PACKAGE = /^.*(?<![^/])node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Files that a script and those that it imports are made from. */
function takenBy(output: string, { outputs }: Metafile): string[] {
  const reached = new Set([output]);
  for (const each of reached)
    for (const { path: other, external } of outputs[each]?.imports ?? []) if (external !== true) reached.add(other);
  return [...reached].flatMap((each) => Object.keys(outputs[each]?.inputs ?? {}));
}

/** Names of the packages in which files are. */
export function packageNames(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []))].sort();
}

/** Compiled code of a site with that of packages. */
export function withPackages(own: CompiledComponents, packages: readonly PackageBundle[]): CompiledComponents {
  const modules = packages
    .filter(({ runsIn }) => runsIn === 'server')
    .flatMap(({ scripts }) => Object.entries(scripts).map(([name, code]) => [name, { file: name, code }] as const));
  const files = packages.flatMap(({ runsIn, scripts, assets }): SiteFile[] => [
    ...(runsIn === 'server' ? [] : Object.entries(scripts)).map(([name, contents]) => {
      return { path: `assets/js/${name}`, contents, source: 'components' };
    }),
    ...Object.entries(assets).map(([name, text]) => {
      return { path: `${ASSETS}/${name}`, contents: Buffer.from(text, 'base64'), source: 'components' };
    }),
  ]);
  return {
    ...own,
    shared: { ...own.shared, ...Object.fromEntries(modules) },
    // The server and the browser have the same fonts and pictures.
    files: [...new Map([...own.files, ...files].map((file) => [file.path, file])).values()],
    // Files of the site come first: they change most often.
    inputs: [...new Set([own, ...packages].flatMap(({ inputs }) => inputs))],
  };
}

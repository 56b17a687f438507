import path from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { contentHash } from '../../../base/hash';
import { loadEsbuild } from '../../../base/loadEsbuild';
import { bundlePackages, namedTexts, packageNames, type PackageBundle } from './bundlePackages';
import { outsideCode } from './outsideCode';
import { wantedExports, type WantingCode } from './wantedExports';

/** All that decides how packages are compiled, but their files. */
export type AskedPackages = Pick<PackageBundle, 'runsIn' | 'settings' | 'wanted'>;

/** Finds what was compiled of packages before, or compiles it. */
export type KeepPackages = (asked: AskedPackages, make: () => Promise<PackageBundle>) => Promise<PackageBundle>;

export interface PartsPlace {
  root: string;
  keep: KeepPackages;
  runsIn: 'server' | 'browser';
  /** All that decides how packages are compiled. */
  settings: string;
  /** How code of the site is compiled. */
  own: BuildOptions;
  /** How packages are. */
  packages: BuildOptions;
  /** How the code of the site is written in the end. */
  finish: BuildOptions;
}

/** Code of a site in several files, apart from that of packages. */
export interface BundledParts {
  /** Name of each file of the site's own code → its text. */
  scripts: ReadonlyMap<string, string>;
  entries: readonly BundledEntry[];
  assets: ReadonlyMap<string, Uint8Array>;
  /** Files that it is made from, as esbuild names them. */
  inputs: readonly string[];
  packages: readonly PackageBundle[];
}

export interface BundledEntry {
  /** As esbuild names it. */
  entryPoint: string;
  /** Name of its file. */
  script: string;
  /** The rules of all that it imports, of packages first. */
  css: string;
  inputs: readonly string[];
  /** Names of the packages that it is made from, with all that it imports. */
  packages: readonly string[];
  /** Names of those that code of the site imports. */
  imported: readonly string[];
  /** Packages among them that make code of texts. */
  makers: readonly string[];
}

/** Compiles code of a site and what it takes from packages apart: the latter is known as long as that is the same. */
export async function bundleParts(place: PartsPlace): Promise<BundledParts> {
  const { root, own } = place;
  const { build } = await loadEsbuild();
  const { outputFiles, metafile } = await build({
    ...own,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    plugins: [...(own.plugins ?? []), outsideCode(root)],
  });
  const texts = namedTexts(outputFiles);
  const wanting = new Map<string, WantingCode>();
  for (const [name, text] of texts) if (name.endsWith('.js')) wanting.set(name, await wantedExports(text));
  const wanted = [...new Set([...wanting.values()].flatMap(({ wanted: one, later }) => [one ?? [], later].flat()))];
  const packages = wanted.length === 0 ? undefined : await bundled(wanted.sort(), place);
  const fileOf = (text: string): string => packages!.entries[text]!.file;
  const linked = new Map([...wanting].map(([name, code]) => [name, code.linked(fileOf)]));
  const sheets = Object.values(metafile.outputs).flatMap(({ cssBundle }) =>
    cssBundle ? path.basename(cssBundle) : [],
  );
  for (const name of sheets) linked.set(name, texts.get(name)!);
  const made = await finished([...linked], { root, options: place.finish });
  const rename = renaming([...linked.keys()], packages);
  const entries = Object.entries(metafile.outputs).flatMap(([name, { entryPoint, cssBundle = '' }]) => {
    if (entryPoint === undefined || !name.endsWith('.js')) return [];
    const taken = takenBy(name, metafile);
    const asked = taken.flatMap((each) => {
      const { wanted: one, later = [] } = wanting.get(path.basename(each)) ?? {};
      return [one ?? [], later].flat();
    });
    const ofPackages = asked.map((text) => packages!.entries[text]!);
    const css = [...new Set(ofPackages.map((each) => each.css)), made.get(path.basename(cssBundle)) ?? ''].join('');
    const inputs = taken.flatMap((each) => Object.keys(metafile.outputs[each]?.inputs ?? {}));
    const names = (of: 'packages' | 'makers') => [...new Set(ofPackages.flatMap((each) => each[of]))].sort();
    const script = rename(path.basename(name));
    const ofEntry = { packages: names('packages'), makers: names('makers'), imported: importedPackages(asked) };
    return { entryPoint, script, css, inputs, ...ofEntry };
  });
  const scripts = [...made].filter(([name]) => name.endsWith('.js'));
  const assets = outputFiles.filter((file) => !/\.(?:js|css)$/.test(file.path));
  return {
    scripts: new Map(scripts.map(([name, text]) => [rename(name), rename(text)])),
    entries,
    assets: new Map(assets.map(({ path: file, contents }) => [path.basename(file), contents])),
    inputs: Object.keys(metafile.inputs),
    packages: packages === undefined ? [] : [packages],
  };
}

/** `export { a } from "docgen-package:node_modules/b/index.js"` → b */
function importedPackages(wanted: readonly string[]): string[] {
  return packageNames(wanted.flatMap((text) => text.match(/(?<=docgen-package:)[^"']+/g) ?? []));
}

async function bundled(wanted: readonly string[], place: PartsPlace) {
  const { root, keep, runsIn, settings, packages, finish: options } = place;
  const asked = { runsIn, settings, wanted };
  return keep(asked, async () => {
    const made = await bundlePackages(asked, root, packages);
    if (options.format === undefined) return made;
    const readable = { root, options: { ...options, sourcemap: false } };
    return { ...made, scripts: Object.fromEntries(await finished(Object.entries(made.scripts), readable)) };
  });
}

/** Scripts that an entry imports, at once or later, with itself. */
function takenBy(entry: string, { outputs }: Metafile): string[] {
  const reached = new Set([entry]);
  for (const each of reached) for (const { path: other } of outputs[each]?.imports ?? []) reached.add(other);
  return [...reached];
}

/** Files that esbuild has written, written by it once more: smaller, or as another kind of modules. */
async function finished(
  files: readonly (readonly [string, string])[],
  { root, options }: { root: string; options: BuildOptions },
): Promise<Map<string, string>> {
  const { build } = await loadEsbuild();
  const folder = path.join(root, 'out');
  const texts = new Map(files.map(([name, text]) => [path.join(folder, name), text]));
  const plugin: Plugin = {
    name: 'docgen-finish',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path: file }) => ({ path: file }));
      onLoad({ filter: /.*/ }, ({ path: file }) => ({
        contents: texts.get(file)!,
        loader: file.endsWith('.css') ? 'css' : 'js',
      }));
    },
  };
  const { outputFiles } = await build({
    ...options,
    entryPoints: [...texts.keys()],
    absWorkingDir: root,
    outdir: folder,
    bundle: false,
    write: false,
    charset: 'utf8',
    logLevel: 'silent',
    plugins: [plugin],
  });
  return namedTexts(outputFiles);
}

/** Names of scripts also stand for the packages that they import: a browser keeps a file of a name for ever. */
function renaming(names: readonly string[], packages: PackageBundle | undefined): (text: string) => string {
  if (packages === undefined) return (text) => text;
  const files = Object.keys(packages.scripts).sort().join(' ');
  const renamed = new Map(
    names.flatMap((name) => {
      const [, start, hash, end] = /^(.*[.-])([A-Z\d]{8})(\.js)$/.exec(name) ?? [];
      return hash === undefined ? [] : [[name, `${start}${contentHash(`${hash} ${files}`)}${end}`] as const];
    }),
  );
  const pattern = new RegExp([...renamed.keys()].map((name) => name.replace(/\W/g, '\\$&')).join('|') || '(?!)', 'g');
  return (text) => text.replace(pattern, (name) => renamed.get(name)!);
}

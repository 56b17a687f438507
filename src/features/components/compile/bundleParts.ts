import path from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { contentHash } from '../../../base/hash';
import { loadEsbuild } from '../../../base/loadEsbuild';
import { bundlePackages, namedTexts, type PackageBundle } from './bundlePackages';
import { outsideCode } from './outsideCode';
import { wantedExports, type WantingCode } from './wantedExports';

/** What decides how packages are compiled, but their files. */
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
  /** What is made of the code of the site in the end. */
  finish: BuildOptions;
}

/** Code of a site in several files, apart from that of packages. */
export interface BundledParts {
  /** Name of each file of the site's own code → its text; style sheets are not in it. */
  scripts: ReadonlyMap<string, string>;
  /** Entry point as esbuild names it → name of its file. */
  entries: ReadonlyMap<string, string>;
  /** Name of an entry's file → the rules of what it imports, of packages first. */
  styles: ReadonlyMap<string, string>;
  /** Name of an entry's file → the packages that it is made from, with what it imports. */
  packagesOf: ReadonlyMap<string, readonly string[]>;
  assets: ReadonlyMap<string, Uint8Array>;
  metafile: Metafile;
  packages: PackageBundle | undefined;
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
  const outputs = Object.entries(metafile.outputs).map(([name, output]) => ({ ...output, name }));
  for (const { cssBundle } of outputs) {
    const name = path.basename(cssBundle ?? '');
    if (cssBundle !== undefined) linked.set(name, texts.get(name)!);
  }
  const made = await finished([...linked], { root, options: place.finish });
  const entries = outputs.filter(({ entryPoint, name }) => entryPoint !== undefined && name.endsWith('.js'));
  const found = entries.map(({ name, cssBundle }) => {
    const taken = takenBy(name, metafile).flatMap((each) => {
      const { wanted: one, later = [] } = wanting.get(path.basename(each)) ?? {};
      return [one ?? [], later].flat().map((text) => packages!.entries[text]!);
    });
    const css = [...new Set(taken.map((each) => each.css)), made.get(path.basename(cssBundle ?? '')) ?? ''];
    return { file: path.basename(name), css: css.join(''), packages: taken.flatMap((each) => each.packages) };
  });
  const renamed = renaming([...linked.keys()], packages);
  const named = <Value>(pairs: Iterable<readonly [string, Value]>) =>
    new Map([...pairs].map(([name, value]) => [renamed(name), value]));
  return {
    scripts: named([...made].flatMap(([name, text]) => (name.endsWith('.js') ? [[name, renamed(text)]] : []))),
    entries: new Map(entries.map(({ entryPoint, name }) => [entryPoint!, renamed(path.basename(name))])),
    styles: named(found.flatMap(({ file, css }) => (css === '' ? [] : [[file, css]]))),
    packagesOf: named(found.map((each) => [each.file, [...new Set(each.packages)].sort()])),
    assets: new Map(
      outputFiles.flatMap(({ path: file, contents }) =>
        /\.(?:js|css)$/.test(file) ? [] : [[path.basename(file), contents] as const],
      ),
    ),
    metafile,
    packages,
  };
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

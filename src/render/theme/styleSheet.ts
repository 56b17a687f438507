import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { foldersOf } from '../../base/contentFolders';
import type { BuildOptions, Message, OutputFile as BundledFile, Plugin } from 'esbuild';
import { createNamedGuard } from '../../guard/fileGuard';
import { loadEsbuild } from '../../base/loadEsbuild';
import { slashed } from '../../base/paths';
import { type Diagnostic, problem } from '../../report/diagnostic';
import type { OutsideHosts } from '../../model/look';
import type { OutputFile } from '../../model/outputFile';
import { contentHash } from '../../base/hash';
import { type LookProject, placeOfFile } from './namedFile';

/** The style sheets of a site as one, and the files that they name. */
export interface BundledStyle {
  /** Path of the site; absent if they could not be read. */
  path?: string;
  files: OutputFile[];
  /** Site path of each font file, by the file's absolute path. */
  fonts: ReadonlyMap<string, string>;
  hosts: Pick<OutsideHosts, 'styles' | 'fonts' | 'images'>;
  diagnostics: Diagnostic[];
}

const FONT = /\.(?:woff2?|ttf|otf)(?:[?#]|$)/i;

const ASSETS = ['.woff', '.woff2', '.ttf', '.otf', '.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.ico'];

const OPTIONS = {
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  target: ['chrome111', 'firefox114', 'safari16.4'],
  legalComments: 'none',
  loader: Object.fromEntries(ASSETS.map((ending) => [ending, 'file' as const])),
  logLevel: 'silent',
} satisfies BuildOptions;

/** Bundles style sheets with what they import; `names` are as the configuration has them. */
export async function bundleStyle(names: readonly string[], project: LookProject): Promise<BundledStyle> {
  const { build } = await loadEsbuild();
  const hosts: BundledStyle['hosts'] = { styles: [], fonts: [], images: [] };
  const outdir = path.join(project.root, 'assets');
  const result = await build({
    absWorkingDir: project.root,
    outdir,
    stdin: {
      contents: names.map((name) => `@import ${JSON.stringify(importOf(name, project))};\n`).join(''),
      resolveDir: project.root,
      sourcefile: 'theme.css',
      loader: 'css',
    },
    entryNames: 'css/site',
    assetNames: 'files/[name].[hash]',
    ...OPTIONS,
    plugins: [siteFiles(project, hosts), guardedFiles(names, project)],
  }).catch((cause: unknown) => {
    const { errors } = cause as { errors?: Message[] };
    if (errors === undefined) throw cause;
    return { errors };
  });
  if (!('outputFiles' in result)) {
    const diagnostics = result.errors.map((each) => messageOf(each, project, names));
    return { files: [], fonts: new Map(), hosts, diagnostics };
  }
  const { outputFiles, metafile, warnings } = result;
  const style = outputFiles.find((file) => file.path.endsWith('.css'))!;
  const assets = outputFiles.filter((file) => file !== style);
  const name = `assets/css/site.${contentHash(style.text)}.css`;
  const fonts = new Map(
    Object.entries(metafile.outputs).flatMap(([output, { inputs }]) => {
      const [input] = Object.keys(inputs);
      const place = `/${slashed(path.relative(path.dirname(outdir), path.resolve(project.root, output)))}`;
      return FONT.test(output) && input !== undefined ? [[path.resolve(project.root, input), place] as const] : [];
    }),
  );
  return {
    path: `/${name}`,
    files: [{ path: name, contents: style.text, source: names.join(', ') }, ...assets.map(toOutput(outdir))],
    fonts,
    hosts,
    diagnostics: warnings.map((each) => messageOf(each, project)),
  };
}

function importOf(name: string, project: LookProject): string {
  // A package's style sheet is imported from the site's own.
  return slashed(placeOfFile(name, project));
}

function toOutput(outdir: string): (file: BundledFile) => OutputFile {
  return ({ path: place, contents }) => {
    const name = slashed(path.relative(path.dirname(outdir), place));
    return { path: name, contents, source: name };
  };
}

/** Addresses stay as they are, and `/x.png` is a file of `public/`. */
function siteFiles({ config: { base }, ...project }: LookProject, hosts: BundledStyle['hosts']): Plugin {
  const folders = foldersOf(project).map(({ folder }) => slashed(folder));
  return {
    name: 'docgen-site-files',
    setup(build) {
      build.onResolve({ filter: /^(?:https?:)?\/\// }, ({ path: address, kind }) => {
        const list = kind === 'import-rule' ? hosts.styles : FONT.test(address) ? hosts.fonts : hosts.images;
        const { origin } = new URL(address, 'https://x');
        if (!list.includes(origin)) list.push(origin);
        return { path: address, external: true };
      });
      build.onResolve({ filter: /^\// }, ({ path: name, kind, importer }) => {
        const isPlace = folders.some((folder) => name.startsWith(folder));
        if (kind === 'import-rule' || importer === '' || isPlace) return undefined;
        return { path: base + name.slice(1), external: true };
      });
    },
  };
}

/**
 * Reads the sheets that the configuration names, and what they name below the root or below their folders. What belongs
 * to a package that is installed for the site is its owner's choice, wherever it really is.
 */
function guardedFiles(names: readonly string[], project: LookProject): Plugin {
  const { root, config } = project;
  const places = names.map((name) => placeOfFile(name, project));
  const guards = places.map((place) => createNamedGuard(place, { root, content: config.content }));
  return {
    name: 'docgen-guarded-files',
    setup(build) {
      build.onLoad({ filter: /./, namespace: 'file' }, ({ path: file }) => {
        const found = guards.map((guard) => guard.read(file, 'root'));
        const read = found.find((each) => 'bytes' in each);
        if (read !== undefined) return { contents: read.bytes, loader: 'default' };
        if (isInstalled(file, root)) return undefined;
        const name = slashed(path.relative(root, file));
        const text = `"${name}" is not read: it is elsewhere or hidden, and "content.allow" does not name it`;
        return { errors: [{ text }] };
      });
    },
  };
}

/** True if a file is part of a package in one of the root's `node_modules`. */
function isInstalled(file: string, root: string): boolean {
  if (file.includes(`${path.sep}node_modules${path.sep}`)) return true;
  const folder = foldersAround(file).find((each) => existsSync(path.join(each, 'package.json')));
  if (folder === undefined) return false;
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: unknown };
  if (typeof name !== 'string') return false;
  const links = foldersAround(path.join(root, 'x')).map((each) => path.join(each, 'node_modules', name));
  return links.some((each) => existsSync(each) && realpathSync.native(each) === realpathSync.native(folder));
}

/** The folders around a file, the nearest first. */
function foldersAround(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAround(folder)];
}

function messageOf({ text, location }: Message, project: LookProject, names: readonly string[] = []): Diagnostic {
  const { root, placeInConfig } = project;
  // The sheet that imports those of the configuration is no file.
  const missing = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  const named = names.find((name) => importOf(name, project) === missing);
  if (named !== undefined) return problem('look-file', { name: named }, placeInConfig(named));
  const place = location && {
    file: slashed(path.relative(root, path.resolve(root, location.file))),
    line: location.line,
    column: location.column + 1,
  };
  return problem(
    'style-sheet',
    { reason: (text.charAt(0).toLowerCase() + text.slice(1)).replace(/"([^"]*)"/g, '`$1`') },
    place ?? {},
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { readImports, type FileImports } from '../support/imports';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Each may have a folder for the generator, and one for the browser. */
const PLACES = ['src/features', 'client/features'];
/** The lists, and the door for sites, through which they get features that take options. */
const LISTS = [
  'src/features/features.ts',
  'client/features/features.ts',
  'client/features/footer.ts',
  'client/features/menus.ts',
  'src/index.ts',
];

/** Features that need another one, with which they go. */
const BUILDS_ON: Readonly<Record<string, string>> = { asyncapi: 'api' };

const folders = PLACES.flatMap((place) => readdirSync(path.join(PROJECT, place), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A list, or the door, without the lines of a feature. */
function without(text: string, folder: string): string {
  const lines = text.split('\n');
  const isOf = (line: string): boolean => line.includes(`/${folder}'`) || line.includes(`/${folder}/`);
  const names = lines.filter(isOf).flatMap((line) => /\{ (.*) \}/.exec(line)?.[1]?.split(', ') ?? []);
  return lines.filter((line) => !isOf(line) && !names.some((name) => line.trim() === `${name},`)).join('\n');
}

/** Takes the folders of a feature away from a bundle, with its lines in the lists and at the door. */
function removal(folder: string): Plugin {
  const folders = [folder, ...Object.keys(BUILDS_ON).filter((each) => BUILDS_ON[each] === folder)];
  const gone = PLACES.flatMap((place) => folders.map((each) => path.join(PROJECT, place, each) + path.sep));
  return {
    name: 'removal',
    setup({ onLoad }) {
      onLoad({ filter: /./ }, ({ path: file }) => {
        if (gone.some((each) => file.startsWith(each))) return { errors: [{ text: `${file} is asked for` }] };
        if (!LISTS.some((list) => path.join(PROJECT, list) === file)) return undefined;
        return { contents: folders.reduce(without, readFileSync(file, 'utf8')), loader: 'ts' };
      });
    },
  };
}

const isInFeature = (file: string): boolean => /^(?:src|client)\/features\/.+\//.test(file);

/** The feature of a file, if it is in one. */
const featureOf = (file: string): string => (isInFeature(file) ? file.split('/')[2]! : '');

/** True inside of a feature, and in one that builds on it. */
function mayImport(file: string, target: string): boolean {
  return [featureOf(file), BUILDS_ON[featureOf(file)]].includes(featureOf(target));
}

/** Imports of what is inside of a feature, by files that are not. */
function strangers(imports: readonly FileImports[]): string[][] {
  return imports
    .filter(({ file }) => !LISTS.includes(file))
    .flatMap(({ file, targets }) =>
      targets.filter((each) => isInFeature(each) && !mayImport(file, each)).map((each) => [file, each]),
    );
}

/** Files that are loaded with a file, and those that are loaded later, by the file that asks for them. */
async function loadedWith(entry: string): Promise<{ loaded: Set<string>; later: [from: string, to: string][] }> {
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: PROJECT,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'removed',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const loaded = new Set([entry]);
  const later: [string, string][] = [];
  for (const file of loaded) {
    for (const { path: target, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (external === true) continue;
      if (kind === 'dynamic-import') later.push([file, target]);
      else loaded.add(target);
    }
  }
  return { loaded, later };
}

describe('a feature', () => {
  it('loads what its commands do only when one of them runs', async () => {
    const { loaded, later } = await loadedWith('src/commands/cli.ts');
    const works = later.filter(([from]) => isInFeature(from)).map(([, to]) => to);
    expect(works).toContain('src/features/mcp/mcp.ts');
    expect(works.filter((work) => loaded.has(work))).toEqual([]);
    const own = [...loaded].filter((file) => /^src\/features\/(?:mcp|newPages|newSite|api)\//.test(file));
    expect(own.length).toBeLessThan(12);
  });

  it('is named by the lists, and at the door for sites, and nowhere else', () => {
    expect(strangers(readImports(PROJECT, ['src', 'client', 'templates']))).toEqual([]);
    const planted = {
      file: 'src/render/page.ts',
      targets: ['src/features/posts/index.ts', 'src/features/features.ts'],
    };
    expect(strangers([planted])).toEqual([['src/render/page.ts', 'src/features/posts/index.ts']]);
  });

  it.each([...new Set(folders)])('can be taken away: %s', async (folder) => {
    const { errors, outputFiles } = await build({
      entryPoints: ['src/commands/cli.ts', 'src/index.ts', 'client/main.ts', 'client/shell.tsx'],
      absWorkingDir: PROJECT,
      bundle: true,
      write: false,
      outdir: 'removed',
      platform: 'node',
      jsx: 'automatic',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
      plugins: [removal(folder)],
    });
    expect(errors).toEqual([]);
    expect(outputFiles.some(({ text }) => text.includes(`/features/${folder}/`))).toBe(false);
  });
});

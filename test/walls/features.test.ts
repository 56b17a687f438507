import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { readImports, type FileImports } from '../support/imports';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const FEATURES = path.join(PROJECT, 'src/features');
const LIST = path.join(FEATURES, 'features.ts');
/** The door for sites, through which they get features that take options. */
const DOOR = path.join(PROJECT, 'src/index.ts');

/** Features that need another one, with which they go. */
const BUILDS_ON: Readonly<Record<string, string>> = { asyncapi: 'api' };

const folders = readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The list, or the door, without the lines of a feature. */
function without(text: string, folder: string): string {
  const lines = text.split('\n');
  const isOf = (line: string): boolean => line.includes(`/${folder}'`) || line.includes(`/${folder}/`);
  const names = lines.filter(isOf).flatMap((line) => /\{ (.*) \}/.exec(line)?.[1]?.split(', ') ?? []);
  return lines.filter((line) => !isOf(line) && !names.some((name) => line.trim() === `${name},`)).join('\n');
}

/** Takes a folder away from a bundle, with its lines in the list and at the door. */
function removal(folder: string): Plugin {
  const folders = [folder, ...Object.keys(BUILDS_ON).filter((each) => BUILDS_ON[each] === folder)];
  const isGone = (file: string): boolean =>
    folders.some((each) => file.startsWith(path.join(FEATURES, each) + path.sep));
  return {
    name: 'removal',
    setup({ onLoad }) {
      for (const file of [LIST, DOOR])
        onLoad({ filter: /(?:features[/\\]features|src[/\\]index)\.ts$/ }, (args) =>
          args.path === file
            ? { contents: folders.reduce(without, readFileSync(file, 'utf8')), loader: 'ts' }
            : undefined,
        );
      onLoad({ filter: /./ }, (args) =>
        isGone(args.path) ? { errors: [{ text: `${args.path} is asked for` }] } : undefined,
      );
    },
  };
}

const isInFeature = (file: string): boolean => /^src\/features\/.+\//.test(file);

const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/** True inside of a feature, and in one that builds on it. */
function mayImport(file: string, feature: string): boolean {
  const own = folderOf(file);
  return own === feature || BUILDS_ON[path.basename(own)] === path.basename(feature);
}

/** Imports of what is inside of a feature, by files that are not. */
function strangers(imports: readonly FileImports[]): string[][] {
  return imports
    .filter(({ file }) => !['src/features/features.ts', 'src/index.ts'].includes(file))
    .flatMap(({ file, targets }) =>
      targets.filter((each) => isInFeature(each) && !mayImport(file, folderOf(each))).map((each) => [file, each]),
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

  it('is named by the list, and at the door for sites, and nowhere else', () => {
    expect(strangers(readImports(PROJECT, ['src', 'client', 'templates']))).toEqual([]);
    const planted = {
      file: 'src/render/page.ts',
      targets: ['src/features/posts/index.ts', 'src/features/features.ts'],
    };
    expect(strangers([planted])).toEqual([['src/render/page.ts', 'src/features/posts/index.ts']]);
  });

  it.each(folders)('can be taken away: %s', async (folder) => {
    const { errors, outputFiles } = await build({
      entryPoints: ['src/commands/cli.ts', 'src/index.ts'],
      absWorkingDir: PROJECT,
      bundle: true,
      write: false,
      outdir: 'removed',
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
      plugins: [removal(folder)],
    });
    expect(errors).toEqual([]);
    expect(outputFiles.some(({ text }) => text.includes(`/features/${folder}/`))).toBe(false);
  });
});

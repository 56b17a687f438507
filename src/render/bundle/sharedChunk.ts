import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { loadEsbuild } from '../../base/loadEsbuild';

/**
 * Puts everything that the entry shares with scripts that it loads later into one chunk. esbuild makes a chunk for each
 * set of scripts that share something, which would mean many requests for the shell. A first bundling finds what is
 * shared; a module that imports all of it, and that every script imports, makes them one set.
 */
export async function shareOneChunk(entry: string, options: BuildOptions & { absWorkingDir: string }): Promise<Plugin> {
  const { build } = await loadEsbuild();
  const { metafile } = await build({
    ...options,
    entryPoints: { shell: entry },
    splitting: true,
    minify: false,
    write: false,
    metafile: true,
  });
  const { scripts, shared } = findShared(metafile);
  const absolute = (name: string): string => path.join(options.absWorkingDir, name);
  const sharing = new Set(scripts.map(absolute));
  return {
    name: 'docgen-shared',
    setup(build) {
      build.onResolve({ filter: /^docgen:shared$/ }, () => ({ path: 'shared', namespace: 'docgen-shared' }));
      build.onLoad({ filter: /.*/, namespace: 'docgen-shared' }, () => ({
        contents: shared.map((name) => `import ${JSON.stringify(absolute(name))};`).join('\n'),
        resolveDir: options.absWorkingDir,
      }));
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        if (!sharing.has(file)) return undefined;
        const contents = `${await readFile(file, 'utf8')}\nimport 'docgen:shared';\n`;
        return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** The entry, the scripts that it loads later, and the modules that the entry shares with any of them. */
function findShared({ outputs }: Metafile): { scripts: string[]; shared: string[] } {
  const scripts = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const entry = Object.entries(outputs).find(([name]) => path.basename(name) === 'shell.js')![1];
  const chunks = new Set<string>();
  const collect = ({ imports }: Metafile['outputs'][string]): void => {
    for (const { path: name, kind } of imports) {
      if (kind !== 'import-statement' || chunks.has(name)) continue;
      chunks.add(name);
      collect(outputs[name]!);
    }
  };
  collect(entry);
  // esbuild's helpers are not modules, and follow the scripts that use them.
  const modules = [...chunks].flatMap((name) => Object.keys(outputs[name]!.inputs));
  return { scripts, shared: modules.filter((name) => !name.startsWith('<')) };
}

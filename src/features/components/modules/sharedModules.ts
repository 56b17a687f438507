import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Metafile, Plugin } from 'esbuild';
import { loadEsbuild } from '../../../base/loadEsbuild';

/** Begins the name by which a component loads what it shares with others. */
export const SHARED = 'docgen-shared:';
/** Namespace of the code of a shared file itself. */
const OWN = 'docgen-own';

/** A file that several components load, and that has to be the same for all of them. */
export interface SharedFile {
  name: string;
  file: string;
  /** Names that the file exports; empty for CommonJS. */
  exports: readonly string[];
}

/**
 * The files that make a context of React and that several components import: each component is a bundle of its own, and
 * would have a context of its own.
 */
export async function findSharedFiles({ outputs }: Metafile, root: string): Promise<SharedFile[]> {
  const users = new Map<string, number>();
  for (const { inputs } of Object.values(outputs))
    for (const input of Object.keys(inputs)) users.set(input, (users.get(input) ?? 0) + 1);
  const files = [...users].flatMap(([input, count]) =>
    count > 1 && /^(?!docgen-)[^:]*\.[cm]?[jt]sx?$/.test(input) ? [path.resolve(root, input)] : [],
  );
  const found = files.filter((file) => /\bcreateContext\b/.test(readFileSync(file, 'utf8'))).sort();
  if (found.length === 0) return [];
  const exported = await exportsOf(found, root);
  return found.map((file, index) => ({ name: `shared${index}`, file, exports: exported.get(file) ?? [] }));
}

async function exportsOf(files: readonly string[], root: string): Promise<Map<string, string[]>> {
  const { build } = await loadEsbuild();
  const { metafile } = await build({
    entryPoints: [...files],
    absWorkingDir: root,
    outdir: path.join(root, 'out'),
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return new Map(
    Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint === undefined ? [] : [[path.resolve(root, entryPoint), exports] as const],
    ),
  );
}

/** Entry point from which to compile a shared file. */
export function sharedEntry({ file }: SharedFile): string {
  return `${OWN}:${file}`;
}

/** Leaves shared files out of the bundles of components, which ask for them instead. */
export function sharedPlugin(shared: readonly SharedFile[]): Plugin {
  const byFile = new Map(shared.map((each) => [each.file, each]));
  return {
    name: 'docgen-shared',
    setup(build) {
      build.onResolve({ filter: /^docgen-own:/ }, ({ path: name }) => ({
        path: name.slice(OWN.length + 1),
        namespace: OWN,
      }));
      build.onResolve({ filter: /^docgen-shared:/ }, ({ path: name }) => ({ path: name, external: true }));
      build.onLoad({ filter: /.*/, namespace: OWN }, async ({ path: file }) => ({
        contents: await readFile(file, 'utf8'),
        loader: path.extname(file).replace(/^\.[cm]?/, '') as Loader,
        resolveDir: path.dirname(file),
      }));
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
        const found = byFile.get(file);
        return found && { contents: asked(found), loader: 'js', resolveDir: path.dirname(file) };
      });
    },
  };
}

function asked({ name, exports }: SharedFile): string {
  const shared = `require(${JSON.stringify(SHARED + name)})`;
  if (exports.length === 0) return `module.exports = ${shared};\n`;
  const lines = exports.map((each, index) => `const e${index} = shared[${JSON.stringify(each)}];\n`);
  const names = exports.map((each, index) => `e${index} as ${each}`);
  return `const shared = ${shared};\n${lines.join('')}export { ${names.join(', ')} };\n`;
}

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Loader, type Plugin } from 'esbuild';
import type { Recipe } from './recipe';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A docgen that was built from a copy of the sources. */
export interface Copy {
  folder: string;
  /** Its command line. */
  compiled: string;
  remove: () => void;
}

/** Programs of a copy: the command line, the door for sites, its threads, and the schema of the configuration. */
const ENTRIES = [
  ...['src/commands/cli.ts', 'src/index.ts', 'src/config/schema.ts', 'src/write/writeWorker.ts'],
  ...['src/build/threads/parseWorker.ts', 'src/build/threads/asideWorker.ts', 'src/report/signalWorker.ts'],
];

/** Builds docgen from its sources and what recipes say; the client and the texts are those of the compiled one. */
export async function copyWith(recipes: readonly Recipe[]): Promise<Copy> {
  const texts = changedFiles(recipes);
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-copy-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: ENTRIES,
    absWorkingDir: PROJECT,
    outdir: path.join(folder, 'lib'),
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [overlay(texts)],
  }).catch((cause: unknown) => {
    remove();
    throw cause;
  });
  for (const name of ['client.json.br', 'texts.br', 'english.json', 'messages.json'])
    cpSync(path.join(PROJECT, 'lib', name), path.join(folder, 'lib', name));
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  cpSync(path.join(PROJECT, 'package.json'), path.join(folder, 'package.json'));
  // A cache is valid only for exactly this code.
  writeFileSync(path.join(folder, 'lib/build-id'), 'copy\n');
  return { folder, compiled: path.join(folder, 'lib/cli.js'), remove };
}

/** The texts of the files that recipes write or add to: path in the project → text. */
function changedFiles(recipes: readonly Recipe[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { writes = {}, adds = {} } of recipes) {
    for (const [file, text] of Object.entries(writes)) texts.set(file, text);
    for (const [file, additions] of Object.entries(adds)) {
      const before = texts.get(file) ?? readFileSync(path.join(PROJECT, file), 'utf8');
      texts.set(
        file,
        additions.reduce((text, addition) => withAddition(text, addition, file), before),
      );
    }
  }
  return texts;
}

function withAddition(text: string, [behind, added]: readonly [string, string], file: string): string {
  const at = text.indexOf(behind);
  if (at === -1) throw new Error(`${file} has no \`${behind}\`, behind which the recipe adds something`);
  return text.slice(0, at + behind.length) + added + text.slice(at + behind.length);
}

/** Puts texts in place of files, and beside them. */
function overlay(texts: ReadonlyMap<string, string>): Plugin {
  const absolute = new Map(Array.from(texts, ([file, text]) => [path.join(PROJECT, file), text]));
  return {
    name: 'overlay',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\// }, ({ path: named, resolveDir, importer }) => {
        const target = path.join(resolveDir, named);
        // The folder of a new file is only here, and esbuild finds nothing from there.
        const isThere = (file: string) => absolute.has(file) || (absolute.has(importer) && existsSync(file));
        const found = ['.ts', '.tsx', '/index.ts'].map((end) => target + end).find(isThere);
        return found === undefined ? undefined : { path: found };
      });
      onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
        const contents = absolute.get(file);
        return contents === undefined
          ? undefined
          : { contents, loader: path.extname(file).slice(1) as Loader, resolveDir: path.dirname(file) };
      });
    },
  };
}

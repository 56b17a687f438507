// Compiles the generator into lib/: run by `npm ci` (the `prepare` script), never committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

const { outputFiles } = await build({
  write: false,
  entryPoints: ['src/cli.ts', 'src/index.ts', 'src/config/defineConfig.ts'],
  entryNames: '[name]',
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  chunkNames: '[name]-[hash]',
  logLevel: 'warning',
});

// Only now: a source that does not compile must not take away what worked.
rmSync('lib', { recursive: true, force: true });
for (const { path: file, contents } of outputFiles) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}

// The types of the public interface, for `docgen.config.ts`.
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const types = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.types.json'], { stdio: 'inherit' });
process.exit(types.status ?? 1);

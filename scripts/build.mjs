// Compiles the generator into lib/: run by `npm ci` (the script `dependencies`), never committed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { commonJs } from './compile/commonJs.mjs';
import { noteCompiled } from './compile/compiled.mjs';
import { declaration } from './compile/declaration.mjs';
import { jsonSchemas } from './compile/jsonSchemas.mjs';
import { leaveOut } from './compile/leaveOut.mjs';
import { loadSchemas } from './compile/loadSchemas.mjs';
import { messageList } from './compile/messageList.mjs';
import { packTexts } from './compile/packTexts.mjs';
import { thirdPartyNotice } from './compile/thirdParty.mjs';

const { outputFiles: modules, metafile } = await build({
  write: false,
  metafile: true,
  entryPoints: [
    'src/commands/cli.ts',
    'src/index.ts',
    'src/commands/startV8.ts',
    'src/serve/folderServer.ts',
    'src/render/bundle/client.ts',
    'src/build/threads/parseWorker.ts',
    'src/build/threads/asideWorker.ts',
    'src/write/writeWorker.ts',
    'src/report/signalWorker.ts',
  ],
  entryNames: '[name]',
  outdir: 'lib',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Code that every build runs is bundled with its libraries: it starts in half the time, an installation is small, and
  // `build-id` covers all of it. What is excluded here is a dependency in package.json; `src/cache/buildId.ts` adds its
  // version if it affects what a site contains.
  external: ['esbuild', 'chokidar', 'prismjs', 'satteri'],
  plugins: [leaveOut],
  // React's development build is several times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
  minifyWhitespace: true,
  jsx: 'automatic',
  chunkNames: '[name]-[hash]',
  logLevel: 'warning',
});
const outputFiles = await commonJs(modules, metafile);

// Code that `docgen serve` adds to pages: it is bundled separately and is never part of a built site.
const live = await build({
  write: false,
  metafile: true,
  entryPoints: { live: 'client/dev/main.ts' },
  outdir: 'lib',
  bundle: true,
  format: 'iife',
  target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
  minify: true,
  logLevel: 'warning',
});

// The types of the public interface, for `docgen.config.ts`.
const schemas = await loadSchemas();
const types = declaration(schemas);

// Only now, so that a source that does not compile does not remove a working lib/.
rmSync('lib', { recursive: true, force: true });
for (const { path: file, contents } of [...outputFiles, ...live.outputFiles]) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}
// Both `import` and `require` can load it.
writeFileSync('lib/package.json', '{ "type": "commonjs" }\n');

// The client is the same for every site: it is bundled once, here.
const { bundleClientWithMetafiles } = await import('../lib/client.js');
const { bundle, metafiles } = await bundleClientWithMetafiles();
const client = JSON.stringify(bundle);
// The default is the highest quality.
writeFileSync('lib/client.json.br', brotliCompressSync(client));

const texts = packTexts();
writeFileSync('lib/texts.br', texts);

// Caches are valid only for exactly this code.
const buildId = createHash('sha256');
for (const { path: file, contents } of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
  buildId.update(`${path.basename(file)} ${contents.length}\n`).update(contents);
}
buildId.update(client).update(texts);
writeFileSync('lib/build-id', `${buildId.digest('hex')}\n`);

writeFileSync('lib/messages.json', JSON.stringify(messageList(schemas.allMessages())));
writeFileSync('lib/english.json', JSON.stringify(schemas.allEnglish()));
for (const [name, text] of jsonSchemas(schemas)) writeFileSync(`lib/${name}`, text);
writeFileSync('lib/index.d.ts', types);
writeFileSync('lib/THIRD_PARTY.txt', thirdPartyNotice([metafile, live.metafile, ...metafiles]));
execFileSync(process.execPath, ['scripts/compile/compileAhead.mjs', 'manual', '.', 'scripts/compile/site'], {
  stdio: 'inherit',
});
noteCompiled();

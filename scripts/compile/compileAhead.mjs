// Builds a site with lib/ and keeps what V8 compiled for it in lib/compiled/. A process of its own, which build.mjs
// starts: functions are compiled when they are first called. The manual that it has built goes into lib/manual.br.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { packManual } from './packManual.mjs';

// V8 would throw away code that has run only once, as all modules have, before the code is written down.
setFlagsFromString('--no-flush-bytecode');
const LIB = path.resolve(import.meta.dirname, '../../lib');
const load = createRequire(import.meta.url);
const { startV8, compiledFile } = load(path.join(LIB, 'startV8.js'));
const scripts = new Map();
startV8(compile);
const { runCli } = load(path.join(LIB, 'cli.js'));

const folder = mkdtempSync(path.join(tmpdir(), 'docgen-'));
try {
  for (const site of process.argv.slice(2)) await build(site);
  packManual(path.join(folder, 'manual'), path.join(LIB, 'manual.br'));
  // Modules that builds have not loaded, as far as they are compiled before anything is called.
  for (const name of readdirSync(LIB).filter((each) => each.endsWith('.js'))) {
    const filename = path.join(LIB, name);
    if (!scripts.has(filename)) compile(filename, Module.wrap(readFileSync(filename, 'utf8')));
  }
  // V8 takes compiled code only with the flags that it was compiled with, and a larger site sets this one.
  setFlagsFromString('--heap-growing-percent=0');
  setFlagsFromString('--flush-bytecode');
  for (const [filename, script] of scripts) {
    mkdirSync(path.dirname(compiledFile(filename)), { recursive: true });
    writeFileSync(compiledFile(filename), script.createCachedData());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function compile(filename, wrapped) {
  // Scripts can't import without a flag that warns of itself; `import()` and `import(${…})` are parts of strings.
  if (/import\((?![)$])/.test(wrapped)) return undefined;
  const script = new Script(wrapped, { filename });
  scripts.set(filename, script);
  return script;
}

/** Its problems are for those who build it, and not for those who compile docgen. */
async function build(site) {
  const output = new PassThrough().resume();
  const streams = { input: new PassThrough().end(), output, errors: output };
  const surroundings = { streams, folder: path.resolve(site), environment: process.env, signals: process };
  await runCli(['build', '--out', path.join(folder, path.basename(site)), '--no-cache'], surroundings);
}

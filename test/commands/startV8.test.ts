import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LIB = path.resolve(import.meta.dirname, '../../lib');
const folder = mkdtempSync(path.join(tmpdir(), 'docgen-v8-'));

/** Compiles a text in a process of its own, with the flags of docgen, as `scripts/compile/compileAhead.mjs` does. */
const COMPILE = `
const { startV8 } = require('./startV8.js');
startV8(() => undefined);
const { Script } = require('node:vm');
const wrapped = require('node:module').wrap("exports.answer = 'compiled';");
require('node:fs').writeFileSync('compiled/module.js', new Script(wrapped).createCachedData());
`;

const run = (code: string, ...flags: string[]): string =>
  execFileSync(process.execPath, [...flags, '-e', code], { cwd: folder, encoding: 'utf8' });
const answer = (...flags: string[]) =>
  run("require('./startV8.js').startV8(); console.log(require('./module.js').answer)", ...flags).trim();

beforeAll(() => {
  cpSync(LIB, folder, { recursive: true, filter: (file) => !file.includes('compiled') });
  mkdirSync(path.join(folder, 'compiled'));
  // As long as the text that is compiled: V8 compares no more, and so it can be told which of both has run.
  writeFileSync(path.join(folder, 'module.js'), "exports.answer = 'the file';");
});
afterAll(() => rmSync(folder, { recursive: true }));

it('takes modules from their files where nothing is compiled', () => {
  expect(answer()).toBe('the file');
});

it.skipIf('enableCompileCache' in Module)('takes compiled modules, if V8 is the same', () => {
  run(COMPILE);
  expect(answer()).toBe('compiled');
  expect(answer('--no-opt')).toBe('the file');
  writeFileSync(path.join(folder, 'compiled/module.js'), 'damaged');
  expect(answer()).toBe('the file');
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/**
 * A version of docgen that can be run: a folder with a compiled lib/, or a commit, which is compiled in `copy`.
 * @returns {{ bin: string, id: string }} id: changes with the compiled code
 */
export function openVersion(name, copy) {
  const folder = existsSync(name) ? path.resolve(name) : compileCommit(name, copy);
  const compiled = path.join(folder, 'lib', 'build-id');
  if (!existsSync(compiled)) throw new Error(`${name}: there is no compiled lib/. Run \`npm run build\` in it`);
  return { bin: path.join(folder, 'bin', 'docgen.js'), id: readFileSync(compiled, 'utf8').trim() };
}

function compileCommit(name, copy) {
  const run = (cwd, ...command) =>
    execFileSync(command[0], command.slice(1), { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    run(PROJECT, 'git', 'worktree', 'add', '--detach', copy, name);
  } catch {
    throw new Error(`${name}: neither a folder nor a commit`);
  }
  process.once('exit', () => run(PROJECT, 'git', 'worktree', 'remove', '--force', copy));
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  run(copy, process.execPath, 'scripts/build.mjs');
  return copy;
}

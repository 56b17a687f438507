import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A site in a repository, with the docgen that is installed for it. */
export function openSite(root) {
  const folder = realpathSync(root);
  const top = git(folder, 'rev-parse', '--show-toplevel');
  const repository = top === undefined ? folder : realpathSync(top);
  const { bin, modules } = installedDocgen(folder);
  return {
    folder,
    /** The site's place in the repository. */
    place: path.relative(repository, folder).split(path.sep).join('/'),
    git: (...args) => git(repository, ...args),
    docgen: (args, options = {}) =>
      run(process.execPath, [bin, ...args], { stdio: 'inherit', cwd: folder, ...options }),
    /** The same site as it was in a commit, with the same packages; undefined if git does not have it. */
    at(commit) {
      if (!/^[\da-f]{40,64}$/.test(commit)) return undefined;
      if (git(repository, 'cat-file', '-e', `${commit}^{commit}`) === undefined)
        git(repository, 'fetch', '--depth=1', 'origin', commit);
      const copy = path.join(mkdtempSync(path.join(tmpdir(), 'docgen-base-')), 'base');
      if (git(repository, 'worktree', 'add', '--detach', copy, commit) === undefined) return undefined;
      const there = path.join(copy, path.relative(repository, path.dirname(modules)), 'node_modules');
      mkdirSync(path.dirname(there), { recursive: true });
      if (!existsSync(there)) symlinkSync(modules, there, 'junction');
      return {
        folder: path.join(copy, path.relative(repository, folder)),
        remove: () => void git(repository, 'worktree', 'remove', '--force', copy),
      };
    },
  };
}

/** The command of the package that the site asks for, and the folder of packages that it is in. */
function installedDocgen(folder) {
  const require = createRequire(path.join(folder, 'package.json'));
  const found = require.resolve.paths('docgen-site').find((each) => existsSync(path.join(each, 'docgen-site')));
  if (found === undefined) {
    throw new Error('docgen-site is not installed here: add it to the devDependencies of the site');
  }
  const home = path.join(found, 'docgen-site');
  const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  return { bin: path.join(home, bin.docgen), modules: found };
}

function git(cwd, ...args) {
  const { status, stdout } = run('git', args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout.trim() : undefined;
}

function run(command, args, options) {
  return spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
}

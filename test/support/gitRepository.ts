import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface GitRepository {
  folder: string;
  git(...args: string[]): string;
  /** Writes files and commits everything; the date is both the author's and the committer's. */
  commit(date: string, files: Record<string, string>): void;
}

/** Tidying up after a commit would be a process of its own. */
const SETTINGS = [
  'user.name=Test',
  'user.email=test@example.com',
  'commit.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
];

/** Makes a git repository in a folder. */
export function gitRepository(folder: string): GitRepository {
  mkdirSync(folder, { recursive: true });
  const repository = openRepository(folder);
  repository.git('init', '--quiet', '--template=', '--initial-branch=main');
  return repository;
}

/** One that is there already, untouched by the configuration of the machine. */
export function openRepository(folder: string): GitRepository {
  const run = (args: readonly string[], date?: string) =>
    execFileSync('git', [...SETTINGS.flatMap((each) => ['-c', each]), ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        ...(date !== undefined && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }),
      },
    });
  return {
    folder,
    git: (...args) => run(args),
    commit(date, files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
      run(['add', '--all']);
      run(['commit', '--quiet', '--allow-empty', '--message', `On ${date}`], date);
    },
  };
}

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { ADMIN_API } from './adminApi';
import { startCommandLine } from './commandLine';

const BIN = path.resolve(import.meta.dirname, '../../bin/docgen.js');

export interface CliResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** A site in a temporary folder, which goes when the test has finished. */
export interface TinySite {
  root: string;
  write(files: Record<string, string>): Promise<void>;
  read(file: string): Promise<string>;
  remove(file: string): Promise<void>;
  /** Paths of all files below a folder, sorted. */
  list(folder: string): Promise<string[]>;
  /** Runs the command line in the site's folder. */
  docgen(...args: string[]): Promise<CliResult>;
}

/**
 * Writes a tiny site; `lastUpdated` is off unless the files hold a configuration, so that there is no warning about
 * git.
 */
export async function tinySite(files: Record<string, string>): Promise<TinySite> {
  const root = await mkdtemp(path.join(tmpdir(), 'docgen-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const write = async (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
  };
  const config = { 'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API} };\n` };
  await write(Object.keys(files).some((name) => name.startsWith('docgen.config')) ? files : { ...config, ...files });
  return {
    root,
    write,
    read: (file) => readFile(path.join(root, file), 'utf8'),
    remove: (file) => rm(path.join(root, file), { recursive: true }),
    list: async (folder) => {
      const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
        )
        .sort();
    },
    docgen: (...args) => runDocgen(root, args),
  };
}

/** Runs the command line in a folder, in this process. */
export async function runDocgen(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CliResult & { signal?: string }> {
  const run = await startCommandLine(folder, args, { environment });
  const exitCode = await run.exitCode;
  return { exitCode, stdout: run.stdout(), stderr: run.stderr() };
}

/** Runs the command line as a process of its own, for what only a process can show; a signal's exit code is -1. */
export function runDocgenProcess(
  cwd: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<CliResult & { signal?: string }> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, GITHUB_WORKSPACE: undefined, ...environment };
  const child = spawn(process.execPath, [BIN, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ exitCode: code ?? -1, ...(signal && { signal }), stdout, stderr })),
  );
}

import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GitRepository } from './gitRepository';

/** Programs that leave a mark when they run. */
export interface Marks {
  /** Path of a program that leaves a mark of this name. */
  program(name: string): string;
  /** Names of the programs that have run, sorted. */
  left(): string[];
}

/** Makes such programs in a folder. */
export function marksIn(folder: string): Marks {
  const [marks, programs] = [path.join(folder, 'marks'), path.join(folder, 'programs')];
  mkdirSync(marks, { recursive: true });
  mkdirSync(programs, { recursive: true });
  const script = path.join(programs, 'leave-a-mark');
  writeFileSync(script, `#!/bin/sh\n: > '${marks}'/"$(basename "$0")"\nexit 1\n`, { mode: 0o755 });
  const made = new Set<string>();
  return {
    program(name) {
      const file = path.join(programs, name.replaceAll('/', '_'));
      if (!made.has(file)) symlinkSync(script, file);
      made.add(file);
      return file;
    },
    left: () => readdirSync(marks).sort(),
  };
}

/** Names of hooks, of which git knows what starts them. */
const HOOKS = ['post-index-change', 'reference-transaction', 'post-checkout', 'pre-commit', 'fsmonitor-watchman'];

/** Keys that lead git elsewhere, or that take a number or yes and no which git reads late: with a program it ends. */
const NO_PROGRAMS =
  /^(?:core\.(?:worktree|repositoryformatversion|hookspath)|extensions\.|include|index\.threads|remote\..*\.promisor)/i;

/** Fills in what git leaves open: `gpg.<format>.program` → `gpg.ssh.program`. */
function filledIn(key: string): string[] {
  if (key === 'gpg.<format>.program') return ['openpgp', 'x509', 'ssh'].map((format) => `gpg.${format}.program`);
  if (key === 'credential.<url>.*') return ['credential.https://a.example.helper'];
  if (key === 'pager.<cmd>')
    return ['log', 'diff', 'cat-file', 'for-each-ref', 'rev-parse'].map((each) => `pager.${each}`);
  return [key.replace('<url>', 'https://a.example').replaceAll(/<[^>]*>|\*/g, 'x')];
}

/** Commands that read most of a configuration. */
const READERS = [['log', '--raw'], ['status'], ['diff', 'HEAD'], ['for-each-ref'], ['fetch', '--dry-run', '.']];

/**
 * Keys of git's own list that let a program be their value: those of a number, a colour or yes and no do not. The
 * repository is as before when they are known.
 */
export function keysWithPrograms(repository: GitRepository): string[] {
  const listed = execFileSync('git', ['help', '-c'], { encoding: 'utf8' }).split('\n');
  const keys = listed.filter((line) => /^[\w-]+\.[^\s_]+$/.test(line) && !NO_PROGRAMS.test(line)).flatMap(filledIn);
  const left = new Map(keys.map((key) => [key.toLowerCase(), key]));
  const config = path.join(repository.folder, '.git/config');
  const before = readFileSync(config, 'utf8');
  for (const args of READERS) {
    for (let refused: string | undefined = ''; refused !== undefined;) {
      writeFileSync(config, before + settingsText([...left.values()].map((key) => [key, `/nowhere/${key}`])));
      const { stderr } = spawnSync('git', args, { cwd: repository.folder, encoding: 'utf8' });
      refused = refusedIn(stderr, left);
      left.delete(refused ?? '');
    }
  }
  writeFileSync(config, before);
  return [...left.values()];
}

/** The key whose value git does not take: its messages name the key, or the value. */
function refusedIn(stderr: string, known: ReadonlyMap<string, string>): string | undefined {
  const faults = [
    ...stderr.matchAll(
      /^(?:fatal|error): (?:bad|unable to parse|unknown|invalid|malformed|unrecognized|failed to read|core\.).*$/gm,
    ),
  ];
  const names = faults.flatMap(([line]) => line.toLowerCase().match(/[\w-]+\.[^\s':]*/g) ?? []);
  return names.map((name) => name.replace(/^\/nowhere\//, '')).find((name) => known.has(name));
}

/** Programs that are the values of keys in other ways, or of keys that are not on git's list. */
function others({ program }: Marks): Setting[] {
  return [
    ['log.showSignature', 'true'],
    ['core.hooksPath', path.dirname(program('leave-a-mark-too'))],
    ...['log', 'diff', 'cat-file', 'rev-parse'].map((name): Setting => [
      `alias.${name}`,
      `!${program(`alias.${name}`)}`,
    ]),
    ['diff.x.command', program('diff.x.command')],
    ['diff.x.textconv', program('diff.x.textconv')],
    ['filter.x.process', program('filter.x.process')],
    ['merge.x.driver', program('merge.x.driver')],
    ['trailer.x.command', program('trailer.x.command')],
    ['trailer.x.cmd', program('trailer.x.cmd')],
    ['credential.helper', `!${program('credential.helper')}`],
  ];
}

type Setting = [key: string, value: string];

/** Writes programs for keys, and for those that git does not list, into the configuration of a repository. */
export function plantPrograms(repository: GitRepository, marks: Marks, keys: readonly string[]): void {
  HOOKS.forEach(marks.program);
  const all = [...keys.map((key): Setting => [key, marks.program(key)]), ...others(marks)];
  addSettings(repository, all);
}

function addSettings({ folder }: GitRepository, all: readonly Setting[]): void {
  appendFileSync(path.join(folder, '.git/config'), settingsText(all));
}

function settingsText(all: readonly Setting[]): string {
  const lines = all.map(([key, value]) => {
    const [, section, name, last] = /^([^.]+)(?:\.(.*))?\.([^.]+)$/.exec(key)!;
    return `[${section}${name === undefined ? '' : ` "${name}"`}]\n\t${last} = "${value}"\n`;
  });
  return lines.join('');
}

/** Makes a repository a partial clone that would fetch in each of the ways that start a program. */
export function plantRemotes(repository: GitRepository, { program }: Marks): void {
  const remotes: Setting[] = [
    ['upload', repository.folder],
    ['proxied', 'git://host.invalid/x'],
    ['shell', 'ssh://host.invalid/x'],
    ['extern', `ext::${program('remote.extern.url')}`],
    ['nameless', '::x'],
    ['vcs', 'x'],
  ];
  const promisors = remotes.flatMap(([name, url]): Setting[] => [
    [`remote.${name}.url`, url],
    [`remote.${name}.promisor`, 'true'],
    [`remote.${name}.uploadpack`, program(`remote.${name}.uploadpack`)],
  ]);
  addSettings(repository, [
    ...promisors,
    ['remote.vcs.vcs', 'ext'],
    ['core.repositoryFormatVersion', '1'],
    ['extensions.partialClone', 'upload'],
    ...['allow', 'ext.allow', 'file.allow'].map((name): Setting => [`protocol.${name}`, 'always']),
  ]);
}

/** Removes an object, which a partial clone would fetch. */
export function loseObject({ folder, git }: GitRepository, name: string): void {
  const hash = git('rev-parse', name).trim();
  rmSync(path.join(folder, '.git/objects', hash.slice(0, 2), hash.slice(2)));
}

/** Signs the last commit with what looks like a signature of this kind, so that git has one to check. */
export function signLastCommit(
  { git, folder }: GitRepository,
  kind: 'PGP SIGNATURE' | 'SIGNED MESSAGE' | 'SSH SIGNATURE',
): void {
  const commit = git('cat-file', 'commit', 'HEAD');
  const end = commit.indexOf('\n\n');
  const signature = `gpgsig -----BEGIN ${kind}-----\n \n x\n -----END ${kind}-----`;
  const signed = `${commit.slice(0, end)}\n${signature}${commit.slice(end)}`;
  const hash = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], { cwd: folder, input: signed });
  git('update-ref', 'HEAD', hash.toString().trim());
}

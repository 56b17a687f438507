import { readFileSync } from 'node:fs';
import path from 'node:path';
import { knownMessage } from './knownMessages';
import type { Diagnostic } from './diagnostic';
import { formatJson, formatPretty, type SourceLookup } from './format';
import { formatSarif, type AcceptedDiagnostic } from './formatSarif';
import { FIRST } from './groupKinds';
import type { ProblemNews } from './problemNews';
import { lineProgress, silentProgress, terminalProgress, type Progress } from './progress';
import { count } from './summary';
import { takesColors, type Surroundings } from './surroundings';
import { createHash } from 'node:crypto';

export const PROBLEM_FORMATS = ['pretty', 'json', 'github', 'gitlab', 'sarif'] as const;
export type ProblemFormat = (typeof PROBLEM_FORMATS)[number];

interface ConsoleOptions {
  format: ProblemFormat;
  quiet: boolean;
  color: boolean;
  /** Shows every problem, however many there are of its kind. */
  all?: boolean;
  /** Folder that the files of diagnostics are relative to. */
  root: string;
  /** docgen's version, for formats that include it. */
  version?: () => string;
  /** Address of the manual, for the same. */
  manual?: () => string | undefined;
  surroundings: Surroundings;
}

/** Contents of a JSON document besides the problems. */
interface ExtraResults extends Record<string, unknown> {
  accepted?: readonly AcceptedDiagnostic[];
}

/** Everything that a command prints. Messages for people go to standard error, JSON to standard output. */
export interface Console {
  progress: Progress;
  /** Prints all problems and how many there are; a JSON document also contains `extra`, SARIF what was accepted. */
  problems(diagnostics: readonly Diagnostic[], extra?: ExtraResults): void;
  /** Prints what is new and what is gone, and how many problems stay; formats for programs get all problems. */
  news(news: ProblemNews): void;
  /** Prints a line for people; not with `--quiet`, and not with the formats for programs. */
  info(line: string): void;
  /** Prints an internal failure of docgen. */
  bug(cause: unknown): void;
}

/** Makes the console of one run. */
export function createConsole(options: ConsoleOptions): Console {
  const { format, quiet, color, all = false, root, version = () => '0', manual, surroundings } = options;
  const { output: stdout, errors: stderr } = surroundings.streams;
  const silent = quiet || ['json', 'sarif', 'gitlab'].includes(format);
  const toRepository = (file: string) => repositoryPath(path.join(root, file), surroundings);
  const pretty = (diagnostics: readonly Diagnostic[]): string =>
    formatPretty(diagnostics, { color: color && takesColors(surroundings), all, sourceOf: sourceLookup(root) });
  const progress = silent ? silentProgress : stderr.isTTY ? terminalProgress(stderr) : lineProgress(stderr);
  return {
    progress,
    problems(diagnostics, extra) {
      progress.clear();
      if (format === 'json') stdout.write(formatJson(diagnostics, extra));
      else if (format === 'sarif')
        stdout.write(
          formatSarif(diagnostics, { version: version(), manual: manual?.(), toRepository, accepted: extra?.accepted }),
        );
      else if (format === 'gitlab') stdout.write(formatGitlab(diagnostics, toRepository));
      else if (format === 'github') stdout.write(formatGithub(diagnostics, toRepository));
      else if (diagnostics.length > 0) {
        const explained = stdout.isTTY === true ? explanation(diagnostics) : '';
        stderr.write(`${pretty(diagnostics)}\n${totals(diagnostics)}\n${explained}`);
      }
    },
    news({ all: every, fresh, gone }) {
      if (format !== 'pretty') return this.problems(every);
      progress.clear();
      const stay = every.length - fresh.length;
      const counts = [
        ...(fresh.length > 0 ? [`${totals(fresh)} new`] : []),
        ...(stay > 0 ? [`${count(stay, 'problem')} as before`] : []),
      ];
      const lines = [...(fresh.length > 0 ? [pretty(fresh)] : []), ...goneLines(gone), counts.join(', ')];
      const text = lines.filter((line) => line !== '').join('\n');
      if (text !== '') stderr.write(`${text}\n`);
    },
    info(line) {
      progress.clear();
      if (!silent) stdout.write(`${line}\n`);
    },
    bug(cause) {
      progress.clear();
      const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
      stderr.write(`docgen failed, and that is a bug in docgen:\n${text}\n`);
    },
  };
}

/** Path of a file from the workspace in CI, where code hosts look for it, else from the current folder. */
function repositoryPath(file: string, { folder, environment }: Surroundings): string {
  const workspace = environment.GITHUB_WORKSPACE ?? environment.CI_PROJECT_DIR;
  const isInside = workspace !== undefined && file.startsWith(path.resolve(workspace) + path.sep);
  const relative = path.relative(isInside ? workspace : folder, file);
  return path.sep === '/' ? relative : relative.split(path.sep).join('/');
}

/** `gone: content/a.md:3:1  dead-link  no page `b.md``, for the first ones. */
function goneLines(gone: readonly Diagnostic[]): string[] {
  const lines = gone.slice(0, FIRST).map(({ file, line, column, code, message }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return ['gone: ' + place, code, message].join('  ');
  });
  return gone.length > FIRST ? [...lines, `gone: and ${gone.length - FIRST} more`] : lines;
}

function totals(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}`;
}

/** How to read more about the first problem: for people, and not for what reads a log. */
function explanation(diagnostics: readonly Diagnostic[]): string {
  const codes = diagnostics.flatMap(({ code, kind }) => (kind === undefined ? [code] : [kind, code]));
  const known = codes.find((code) => knownMessage(code) !== undefined);
  return known === undefined ? '' : `explain: docgen explain ${known}\n`;
}

/** Reads files below a folder. Problems come file by file, so the last one is kept, split into lines only once. */
export function sourceLookup(root: string): SourceLookup {
  let last: { file: string; lines: readonly string[] | undefined } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, lines: readText(path.join(root, file))?.split(/\r?\n/) };
    return last.lines;
  };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Diagnostics for GitHub's runner: `::error file=content/a.md,line=3,col=7,title=dead-link::no page …` */
function formatGithub(diagnostics: readonly Diagnostic[], toRepository: (file: string) => string): string {
  return diagnostics.map((each) => `${command(each, toRepository)}\n`).join('');
}

function command(
  { code, severity, message, file, line, column, hint }: Diagnostic,
  toRepository: (file: string) => string,
): string {
  const properties = Object.entries({
    file: file === undefined ? undefined : toRepository(file),
    line,
    col: column,
    title: code,
  });
  const given = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  const text = hint === undefined ? message : `${message}\nhint: ${hint}`;
  return `::${severity} ${given.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Diagnostics as GitLab's Code Quality report; fingerprints stay when lines above change. */
function formatGitlab(diagnostics: readonly Diagnostic[], toRepository: (file: string) => string): string {
  const seen = new Map<string, number>();
  const entries = diagnostics.map(({ code, severity, message, file, line }) => {
    // GitLab shows no problem without a place.
    const path = file === undefined ? '.' : toRepository(file);
    const name = JSON.stringify([path, code, message]);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return {
      description: message,
      check_name: code,
      fingerprint: createHash('sha256').update(`${name} ${before}`).digest('hex'),
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path, lines: { begin: line ?? 1 } },
    };
  });
  return `${JSON.stringify(entries, null, 2)}\n`;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from './diagnostic';
import { formatJson, formatPretty, type SourceLookup } from './format';
import { lineProgress, silentProgress, terminalProgress, type Progress } from './progress';
import { count } from './summary';

export interface ConsoleOptions {
  format: 'pretty' | 'json';
  quiet: boolean;
  color: boolean;
  /** Folder that the files of diagnostics are relative to. */
  root: string;
}

/** Everything that a command prints. Problems in words go to standard error, JSON to standard output. */
export interface Console {
  progress: Progress;
  /** Prints all problems, and how many there are. */
  problems(diagnostics: readonly Diagnostic[]): void;
  /** Prints a line for people; not with `--quiet` or `--format json`. */
  info(line: string): void;
  /** Prints a failure that is docgen's own. */
  bug(cause: unknown): void;
}

/** Makes the console of one run. */
export function createConsole({ format, quiet, color, root }: ConsoleOptions): Console {
  const { stdout, stderr } = process;
  const silent = quiet || format === 'json';
  const progress = silent ? silentProgress : stderr.isTTY ? terminalProgress(stderr) : lineProgress(stderr);
  return {
    progress,
    problems(diagnostics) {
      progress.clear();
      if (format === 'json') stdout.write(formatJson(diagnostics));
      else if (diagnostics.length > 0) {
        const text = formatPretty(diagnostics, { color: color && pc.isColorSupported, sourceOf: sourceLookup(root) });
        stderr.write(`${text}\n${totals(diagnostics)}\n`);
      }
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

function totals(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${count(errors, 'error')}, ${count(diagnostics.length - errors, 'warning')}`;
}

/** Reads files below a folder, each once. */
export function sourceLookup(root: string): SourceLookup {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readText(path.join(root, file)));
    return texts.get(file);
  };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

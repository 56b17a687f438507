import { createColors } from 'picocolors';
import { knownMessage } from './knownMessages';
import type { Diagnostic } from './diagnostic';
import { FIRST, groupKinds } from './groupKinds';

/** The lines of a file by its path relative to the root, for code frames; undefined if it cannot be read. */
export type SourceLookup = (file: string) => readonly string[] | undefined;

interface FormatOptions {
  color: boolean;
  /** Shows every problem, however many there are of its kind. */
  all?: boolean;
  sourceOf: SourceLookup;
}

/**
 * Diagnostics for a terminal: `file:line:column  severity  code  message`, the source line with a caret, the hint. Of a
 * kind that is there many times only the first are shown.
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: FormatOptions): string {
  if (options.all === true) return diagnostics.map((each) => formatOne(each, options)).join('\n');
  const { single, kinds } = groupKinds(diagnostics);
  return [
    ...single.map((each) => formatOne(each, options)),
    ...kinds.map((each) => formatKind(each, options)),
    ...(kinds.length > 0 ? ['see all of them with `--all`\n'] : []),
  ].join('\n');
}

/** `dead-anchor 543 ×  a link to a heading …`, and the first ones */
function formatKind(diagnostics: readonly Diagnostic[], options: FormatOptions): string {
  const paint = createColors(options.color);
  const { code, severity, kind = code, summary = summaryOf(code) } = diagnostics[0]!;
  const number = `${kind} ${diagnostics.length} ×`;
  const head = `${severity === 'error' ? paint.red(number) : paint.yellow(number)}  ${summary}`;
  const first = diagnostics.slice(0, FIRST).map((each) => formatOne(each, options));
  return [`${head}\n`, ...first, `  and ${diagnostics.length - first.length} more\n`].join('\n');
}

function summaryOf(code: string): string {
  return knownMessage(code)?.summary ?? '';
}

/** Diagnostics as the JSON document of `--format json`, with what a command adds to it. */
export function formatJson(diagnostics: readonly Diagnostic[], extra: object = {}): string {
  // Programs know a kind by its name, and need neither its summary nor the line.
  const shown = diagnostics.map((each) => ({ ...each, summary: undefined, source: undefined }));
  return JSON.stringify({ diagnostics: shown, ...extra }, null, 2) + '\n';
}

function formatOne(diagnostic: Diagnostic, { color, sourceOf }: FormatOptions): string {
  const paint = createColors(color);
  const { code, severity, message, file, line, column, hint, source } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const word = severity === 'error' ? paint.red(severity) : paint.yellow(severity);
  const head = [place && paint.bold(place), word, paint.dim(code), message].filter(Boolean).join('  ');
  const text = source ?? (file !== undefined && line !== undefined ? sourceOf(file)?.[line - 1] : undefined);
  const frame = line === undefined ? '' : lineFrame(text, line, column);
  return `${head}\n${frame}${hint === undefined ? '' : `  ${paint.cyan('hint:')} ${hint}\n`}`;
}

const WIDEST_LINE = 120;

/** The source line with a caret under the column; a long line is cut around the column. */
export function codeFrame(source: readonly string[] | undefined, line: number, column = 1): string {
  return lineFrame(source?.[line - 1], line, column);
}

function lineFrame(text: string | undefined, line: number, column = 1): string {
  if (text === undefined || text.trim() === '') return '';
  const start = column > WIDEST_LINE - 20 ? column - 60 : 0;
  const shown = text.slice(start, start + WIDEST_LINE).replace(/\t/g, ' ');
  const gutter = `  ${line} | `;
  return `${gutter}${shown}\n${' '.repeat(gutter.length + column - 1 - start)}^\n`;
}

import { createColors } from 'picocolors';
import type { Diagnostic } from './diagnostic';

/** The text of a file by its path relative to the root, for code frames; undefined if it cannot be read. */
export type SourceLookup = (file: string) => string | undefined;

interface FormatOptions {
  color: boolean;
  sourceOf: SourceLookup;
}

/**
 * Diagnostics for a terminal: `file:line:column  severity  code  message`, the source line with a caret, the hint.
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: FormatOptions): string {
  return diagnostics.map((each) => formatOne(each, options)).join('\n');
}

/** Diagnostics as the JSON document of `--format json`, with what a command adds to it. */
export function formatJson(diagnostics: readonly Diagnostic[], extra: object = {}): string {
  return JSON.stringify({ diagnostics, ...extra }, null, 2) + '\n';
}

function formatOne(diagnostic: Diagnostic, { color, sourceOf }: FormatOptions): string {
  const paint = createColors(color);
  const { code, severity, message, file, line, column, hint } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const word = severity === 'error' ? paint.red(severity) : paint.yellow(severity);
  const head = [place && paint.bold(place), word, paint.dim(code), message].filter(Boolean).join('  ');
  const frame = file !== undefined && line !== undefined ? codeFrame(sourceOf(file), line, column) : '';
  return `${head}\n${frame}${hint === undefined ? '' : `  ${paint.cyan('hint:')} ${hint}\n`}`;
}

const WIDEST_LINE = 120;

/** The source line with a caret under the column; a long line is cut around the column. */
export function codeFrame(source: string | undefined, line: number, column = 1): string {
  const text = source?.split(/\r?\n/, line)[line - 1];
  if (text === undefined || text.trim() === '') return '';
  const start = column > WIDEST_LINE - 20 ? column - 60 : 0;
  const shown = text.slice(start, start + WIDEST_LINE).replace(/\t/g, ' ');
  const gutter = `  ${line} | `;
  return `${gutter}${shown}\n${' '.repeat(gutter.length + column - 1 - start)}^\n`;
}

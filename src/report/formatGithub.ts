import type { Diagnostic } from './diagnostic';

/**
 * Diagnostics as commands for GitHub's workflow runner, one per line, which GitHub shows beside the lines of a pull
 * request: `::error file=content/a.md,line=3,col=7,title=dead-link::no page …`
 */
export function formatGithub(diagnostics: readonly Diagnostic[], toRepository: (file: string) => string): string {
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

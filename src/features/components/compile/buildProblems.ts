import path from 'node:path';
import type { BuildFailure } from 'esbuild';
import { slashed } from '../../../base/paths';
import { type Diagnostic, problem } from '../../../report/diagnostic';

/** Errors of esbuild about files that it cannot compile. */
export function buildProblems(cause: unknown, root: string, file: string): Diagnostic[] {
  const { errors } = cause as Partial<BuildFailure>;
  if (errors === undefined) throw cause;
  return errors.map(({ text, location }) => {
    const reason = text.charAt(0).toLowerCase() + text.slice(1);
    if (location === null) return problem('component-syntax', { reason }, { file });
    const named = location.file.replace(/^docgen-inside:/, '');
    const shown = path.isAbsolute(named) ? slashed(path.relative(root, named)) : named;
    return problem('component-syntax', { reason }, { file: shown, line: location.line, column: location.column + 1 });
  });
}

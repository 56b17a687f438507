import type { Diagnostic } from '../../src/report/diagnostic';

type Detail = Partial<Pick<Diagnostic, 'file' | 'line' | 'column' | 'hint'>>;

/** An error with a code and words that docgen does not have, for what is done with diagnostics of any kind. */
export function error(code: string, message: string, detail: Detail = {}): Diagnostic {
  return { code, severity: 'error', message, ...detail };
}

/** A warning of the same kind. */
export function warning(code: string, message: string, detail: Detail = {}): Diagnostic {
  return { code, severity: 'warning', message, ...detail };
}

import { createHash } from 'node:crypto';
import type { Diagnostic } from './diagnostic';

/**
 * Diagnostics as a Code Quality report, which GitLab compares with that of the target branch, and shows in a merge
 * request. A problem keeps its fingerprint while lines above it change.
 */
export function formatGitlab(diagnostics: readonly Diagnostic[], toRepository: (file: string) => string): string {
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

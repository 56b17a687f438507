import { type Diagnostic, problem } from '../report/diagnostic';

/** ``error: unknown option '--srtict'`` and Commander's suggestion in the next line → a diagnostic */
export function usageProblem(text: string): Diagnostic {
  const near = /\n\(Did you mean (?:one of )?(.+)\?\)$/.exec(text)?.[1];
  const reason = text
    .replace(/\n[^]*/, '')
    .replace(/^error: /, '')
    .replace(/\.$/, '');
  return problem('usage', { reason, near });
}

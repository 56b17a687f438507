import type { ShownProblem, ProblemReport } from '../../client/dev/problemReport';
import type { Diagnostic } from '../report/diagnostic';
import { codeFrame, type SourceLookup } from '../report/format';

/** Problems as the browser shows them over the page; null if there are none. */
export function createProblemReport(
  note: string,
  problems: readonly Diagnostic[],
  sourceOf: SourceLookup,
): ProblemReport | null {
  return problems.length === 0 ? null : { note, problems: shownProblems(problems, sourceOf) };
}

/** Problems with their places in the source. */
export function shownProblems(problems: readonly Diagnostic[], sourceOf: SourceLookup): ShownProblem[] {
  return problems.map((each) => shownProblem(each, sourceOf));
}

function shownProblem(
  { severity, code, message, file, line, column, hint = '' }: Diagnostic,
  sourceOf: SourceLookup,
): ShownProblem {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const frame = file !== undefined && line !== undefined ? codeFrame(sourceOf(file), line, column) : '';
  return { severity, code, message, place, frame: frame.replace(/\n$/, ''), hint };
}

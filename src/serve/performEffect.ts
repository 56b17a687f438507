import path from 'node:path';
import { sourceLookup, type Console } from '../report/console';
import { problemNews } from '../report/problemNews';
import type { LiveReload } from './liveReload';
import type { LiveSite } from './siteView';
import type { ServeEffect } from './serveState';
import { tellFailure } from './tellFailure';
import type { ShownProblem, ProblemReport } from '../../client/dev/problemReport';
import type { Diagnostic } from '../report/diagnostic';
import { codeFrame, type SourceLookup } from '../report/format';

export interface PerformerOptions {
  root: string;
  output: Console;
  reload: LiveReload;
  /** Publishes a new version of the site. */
  publish: (site: LiveSite) => void;
}

/** Makes the function that carries out effects: in the terminal, in browsers, and in what is served. */
export function createPerformer({ root, output, reload, publish }: PerformerOptions): (effect: ServeEffect) => void {
  return (effect) => {
    switch (effect.kind) {
      case 'publish':
        return publish(effect.site);
      case 'push':
        return reload.push(effect.files);
      case 'report':
        // A new lookup each time, because it caches texts, which change.
        return reload.report(createProblemReport(effect.note, effect.problems, sourceLookup(path.resolve(root))));
      case 'progress':
        return reload.progress(effect.text);
      case 'problems':
        if (effect.before === undefined) return output.problems(effect.diagnostics);
        return output.news(problemNews(effect.diagnostics, effect.before));
      case 'page-problems':
        return reload.note((page) => shownProblems(effect.byPath.get(page) ?? [], sourceLookup(path.resolve(root))));
      case 'info':
        return output.info(effect.text);
      case 'bug':
        return tellFailure(effect.cause, output);
    }
  };
}

/** Problems as the browser shows them over the page; null if there are none. */
export function createProblemReport(
  note: string,
  problems: readonly Diagnostic[],
  sourceOf: SourceLookup,
): ProblemReport | null {
  return problems.length === 0 ? null : { note, problems: shownProblems(problems, sourceOf) };
}

/** Problems with their places in the source. */
function shownProblems(problems: readonly Diagnostic[], sourceOf: SourceLookup): ShownProblem[] {
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

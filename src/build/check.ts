import { CHECKS } from '../check/checks';
import type { CheckedPage, CheckedSite } from '../check/checkedSite';
import { measureCoverage, type Coverage } from '../check/coverage';
import type { Project } from '../config/project';
import { createHighlighter, type Highlight } from '../parse/highlight';
import { parsePage } from '../parse/page';
import { siteInput } from './joinPages';
import { parseSettings } from './parseInputs';
import { readInputs } from './readInputs';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import type { Progress } from '../report/progress';
import { homePage } from '../site/homePage';
import { createSite } from '../site/site';

export interface CheckResult {
  diagnostics: Diagnostic[];
  pages: readonly CheckedPage[];
  /** Absent if the site has no method pages. */
  coverage?: Coverage;
}

/**
 * Runs the stages of a build up to the site, then looks for everything else that a reader could trip over; writes
 * nothing.
 */
export async function check(project: Project, { progress }: { progress: Progress }): Promise<CheckResult> {
  const { config } = project;
  progress.report('reading');
  const inputs = await readInputs({ ...project, config: { ...config, exports: { changes: false } } });
  const { files, sources, commits, diagnostics: unread } = inputs;
  const options = { ...parseSettings(project, inputs), highlight: highlightJson(), details: true };
  const parsed = sources.map((source, index) => {
    progress.report('parsing', index + 1, sources.length);
    return parsePage(source, options);
  });
  progress.report('checking');
  const input = siteInput(project, inputs);
  const home = homePage(
    parsed.map(({ page }) => page),
    input,
  );
  if (home !== undefined) parsed.push(parsePage(home, options));
  const joined = createSite(
    parsed.map(({ page }) => page),
    input,
  );
  const { site } = joined;
  const pages = site.pages.map((page): CheckedPage => ({ ...page, details: page.parsed.details! }));
  const { placeInConfig } = input;
  const checked: CheckedSite = { site, pages, config, placeInConfig, publicFiles: files.publicFiles };
  const problemsOfPages = parsed.flatMap(({ diagnostics }) => diagnostics);
  const ofBuild = [...unread, ...commits.diagnostics, ...problemsOfPages, ...joined.diagnostics, ...joined.notes];
  const coverage = measureCoverage(checked);
  return {
    diagnostics: sortDiagnostics([...ofBuild, ...CHECKS.flatMap((each) => each(checked)).filter(isNotAmong(ofBuild))]),
    pages,
    ...(coverage !== undefined && { coverage }),
  };
}

/** Only JSON is highlighted, because the ids of response keys are found there; other code cannot have problems. */
function highlightJson(): Highlight {
  const highlight = createHighlighter();
  return (code, language) => (language === 'json' ? highlight(code, language) : []);
}

/** The build already reports the first JSON block of a response. */
function isNotAmong(known: readonly Diagnostic[]): (diagnostic: Diagnostic) => boolean {
  const places = new Set(known.filter(({ code }) => code === 'response-json').map(place));
  return (diagnostic) => diagnostic.code !== 'json-syntax' || !places.has(place(diagnostic));
}

function place({ file, line, column }: Diagnostic): string {
  return [file, line, column].join(':');
}

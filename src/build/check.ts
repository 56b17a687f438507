import { CHECKS } from '../check/checks';
import type { CheckedPage, CheckedSite } from '../check/checkedSite';
import { measureCoverage, type Coverage } from '../check/coverage';
import type { Project } from '../config/project';
import { placeInConfig } from '../config/validate';
import { createHighlighter, type Highlight } from '../parse/highlight';
import { parsePage } from '../parse/page';
import { readInputs } from './readInputs';
import { sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import type { Progress } from '../report/progress';
import { createSite } from '../site/site';

export interface CheckResult {
  diagnostics: Diagnostic[];
  pages: readonly CheckedPage[];
  /** Absent for a site without method pages. */
  coverage?: Coverage;
}

/**
 * The stages of a build up to the site, and then everything else that a reader could trip over; nothing is written.
 */
export async function check(project: Project, { progress }: { progress: Progress }): Promise<CheckResult> {
  const { config } = project;
  progress.report('reading');
  const {
    files: found,
    sources,
    imports,
    commits,
    diagnostics: unread,
  } = await readInputs({ ...project, config: { lastUpdated: config.lastUpdated } });
  const { markdown, method, samples } = config;
  const highlight = highlightJson();
  const parsed = sources.map((source, index) => {
    progress.report('parsing', index + 1, sources.length);
    return parsePage(source, { markdown, method, samples, imports, highlight, details: true });
  });
  progress.report('checking');
  const inConfig = (text: string) => placeInConfig(project.configSource, text);
  const { site, diagnostics: siteDiagnostics } = createSite(
    parsed.map(({ page }) => page),
    {
      config,
      placeInConfig: inConfig,
      times: commits.times,
      ...found,
    },
  );
  const pages = site.pages.map((page): CheckedPage => ({ ...page, details: page.parsed.details! }));
  const checked: CheckedSite = { site, pages, config, placeInConfig: inConfig, publicFiles: found.publicFiles };
  const ofBuild = [
    ...unread,
    ...commits.diagnostics,
    ...parsed.flatMap(({ diagnostics }) => diagnostics),
    ...siteDiagnostics,
  ];
  const coverage = measureCoverage(checked);
  return {
    diagnostics: sortDiagnostics([...ofBuild, ...CHECKS.flatMap((each) => each(checked)).filter(isNotAmong(ofBuild))]),
    pages,
    ...(coverage !== undefined && { coverage }),
  };
}

/** The ids of response keys are found in highlighted JSON; the looks of other code can't be wrong. */
function highlightJson(): Highlight {
  const highlight = createHighlighter();
  return (code, language) => (language === 'json' ? highlight(code, language) : []);
}

/** The build tells of the first JSON of a response itself. */
function isNotAmong(known: readonly Diagnostic[]): (diagnostic: Diagnostic) => boolean {
  const places = new Set(known.filter(({ code }) => code === 'response-json').map(place));
  return (diagnostic) => diagnostic.code !== 'json-syntax' || !places.has(place(diagnostic));
}

function place({ file, line, column }: Diagnostic): string {
  return [file, line, column].join(':');
}

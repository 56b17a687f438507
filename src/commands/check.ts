import path from 'node:path';
import { packageVersion } from '../base/packageVersion';
import { check, type CheckResult } from '../build/check';
import { reportUnused, setAccepted } from '../check/accepted';
import { applyBaseline, type Baseline } from '../check/baseline';
import { formatCoverage } from '../check/coverage';
import { withSeverities } from '../check/severities';
import { checkExternal } from '../check/external/checkExternal';
import { loadProject } from '../config/load';
import type { Project } from '../config/project';
import { placeInConfig } from '../config/validate';
import type { Console } from '../report/console';
import { hasErrors, sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import type { AcceptedDiagnostic } from '../report/formatSarif';
import { problem } from '../report/problem';
import { isSystemFault } from '../report/systemFault';
import { count } from '../report/summary';
import { UsageError } from '../report/usageError';
import { readBaseline, writeBaseline } from './baselineFile';
import { ExitCode } from './exitCode';
import { findRoot, openConsole, type CommonOptions } from './options';

export interface CheckCommandOptions extends CommonOptions {
  strict?: boolean;
  baseline?: string;
  updateBaseline?: boolean;
  external?: boolean;
}

/** How other sites are asked: patiently, and only a few hosts at a time. */
const ASKING = { hostsAtOnce: 8, timeout: 10_000, pauses: [1000, 3000], longestPause: 60_000 };

/** `docgen check`: shows everything that a reader could trip over and writes nothing; returns the exit code. */
export async function checkCommand(root: string, options: CheckCommandOptions): Promise<number> {
  const { baseline, updateBaseline = false, surroundings } = options;
  if (updateBaseline && baseline === undefined) {
    throw new UsageError([problem('usage', { reason: '`--update-baseline` needs `--baseline <file>`' })]);
  }
  const output = openConsole(root, options);
  const project = await loadProject(await findRoot(root, options), surroundings);
  const known =
    baseline === undefined || updateBaseline
      ? undefined
      : await readBaseline(baseline, surroundings.folder, project.root);
  const result = await checkAll(project, options, output);
  if (baseline !== undefined && updateBaseline) {
    await writeBaseline(path.resolve(surroundings.folder, baseline), result.diagnostics);
    output.info(`${count(result.diagnostics.length, 'problem')} written to ${baseline}`);
    return ExitCode.fine;
  }
  return show(known === undefined ? result : withoutKnown(result, known, options), options, output);
}

async function checkAll(project: Project, { external = false }: CheckCommandOptions, output: Console): Promise<Shown> {
  const result = await check(project, output);
  const { siteUrl, problems } = project.config;
  const asked = external ? await askOutside(result, siteUrl, output) : [];
  const { accepted, ...judged } = setAccepted([...result.diagnostics, ...asked], problems.ignore);
  const unused = reportUnused(
    judged.unused.filter(({ code }) => isLookedFor(code, external)),
    (text) => placeInConfig(project.configSource, text),
  );
  const strictness = project.configSource === undefined ? 'lenient' : 'as-listed';
  const diagnostics = withSeverities([...judged.diagnostics, ...unused], problems, strictness);
  return { ...result, diagnostics: sortDiagnostics(diagnostics), accepted };
}

/** Other sites are asked only on request. */
function isLookedFor(code: string, external: boolean): boolean {
  return external || !code.startsWith('external-');
}

interface Shown extends CheckResult {
  /** The problems that the configuration accepts. */
  accepted: AcceptedDiagnostic[];
  /** How many problems the baseline lists; absent without a baseline. */
  known?: number;
}

function withoutKnown(result: Shown, baseline: Baseline, { external = false }: CheckCommandOptions): Shown {
  const { diagnostics, known } = applyBaseline(result.diagnostics, baseline, (code) => isLookedFor(code, external));
  return { ...result, diagnostics: sortDiagnostics(diagnostics), known };
}

function askOutside({ pages }: CheckResult, siteUrl: string | undefined, { progress }: Console): Promise<Diagnostic[]> {
  return checkExternal(pages, {
    ...ASKING,
    siteUrl,
    userAgent: `docgen/${packageVersion()} (link check)`,
    fetch,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    progress: (done, total) => progress.report('asking other sites', done, total),
  });
}

function show(shown: Shown, { strict = false }: CheckCommandOptions, output: Console): number {
  const { diagnostics, coverage, known, accepted } = shown;
  output.problems(diagnostics, {
    ...(accepted.length > 0 && { accepted }),
    ...(coverage !== undefined && { coverage }),
    ...(known !== undefined && { known }),
  });
  for (const line of coverage === undefined ? [] : formatCoverage(coverage)) output.info(line);
  output.info(lastLine(shown));
  if (diagnostics.some(isSystemFault)) return ExitCode.usage;
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0) ? ExitCode.problems : ExitCode.fine;
}

/** `411 pages checked, 17 problems accepted` */
function lastLine({ pages, known = 0, accepted }: Shown): string {
  const parts = [
    `${count(pages.length, 'page')} checked`,
    ...(accepted.length > 0 ? [`${count(accepted.length, 'problem')} accepted`] : []),
    ...(known > 0 ? [`${count(known, 'known problem')} not shown`] : []),
  ];
  return parts.join(', ');
}

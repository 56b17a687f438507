import path from 'node:path';
import { packageVersion } from '../base/packageVersion';
import { check, type CheckResult } from '../build/check';
import { applyBaseline, type Baseline } from '../check/baseline';
import { formatCoverage } from '../check/coverage';
import { checkExternal } from '../check/external/checkExternal';
import { loadProject } from '../config/load';
import type { Project } from '../config/project';
import type { Console } from '../report/console';
import { hasErrors, sortDiagnostics, type Diagnostic } from '../report/diagnostic';
import { problem } from '../report/problem';
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

async function checkAll(
  project: Project,
  { external = false }: CheckCommandOptions,
  output: Console,
): Promise<CheckResult> {
  const result = await check(project, output);
  if (!external) return result;
  const asked = await askOutside(result, project.config.siteUrl, output);
  return { ...result, diagnostics: sortDiagnostics([...result.diagnostics, ...asked]) };
}

interface Shown extends CheckResult {
  /** How many problems the baseline lists; absent without a baseline. */
  known?: number;
}

function withoutKnown(result: CheckResult, baseline: Baseline, { external = false }: CheckCommandOptions): Shown {
  const wasLookedFor = (code: string): boolean => external || !code.startsWith('external-');
  const { diagnostics, known } = applyBaseline(result.diagnostics, baseline, wasLookedFor);
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

function show(
  { diagnostics, coverage, pages, known }: Shown,
  { strict = false }: CheckCommandOptions,
  output: Console,
): number {
  output.problems(diagnostics, { ...(coverage !== undefined && { coverage }), ...(known !== undefined && { known }) });
  for (const line of coverage === undefined ? [] : formatCoverage(coverage)) output.info(line);
  const others = known === undefined || known === 0 ? '' : `, ${count(known, 'known problem')} not shown`;
  output.info(`${count(pages.length, 'page')} checked${others}`);
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0) ? ExitCode.problems : ExitCode.fine;
}

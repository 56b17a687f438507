import path from 'node:path';
import { formatCoverage } from '../check/coverage';
import { writeBaseline } from '../programs/baselineFile';
import { runCheck, type CheckOutcome } from '../programs/runCheck';
import type { Console } from '../report/console';
import { hasErrors } from '../report/diagnostic';
import { problem } from '../report/problem';
import { count } from '../report/summary';
import { isSystemFault } from '../report/systemFault';
import { UsageError } from '../report/usageError';
import { ExitCode } from './exitCode';
import { findRoot, openConsole, type CommonOptions } from './options';

export interface CheckCommandOptions extends CommonOptions {
  strict?: boolean;
  baseline?: string;
  updateBaseline?: boolean;
  external?: boolean;
}

/** `docgen check`: shows everything that a reader could trip over and writes nothing; returns the exit code. */
export async function checkCommand(root: string, options: CheckCommandOptions): Promise<number> {
  const { baseline, updateBaseline = false, surroundings } = options;
  if (updateBaseline && baseline === undefined) {
    throw new UsageError([problem('usage', { reason: '`--update-baseline` needs `--baseline <file>`' })]);
  }
  const output = openConsole(root, options);
  const { folder: currentFolder, environment } = surroundings;
  const request = { root: await findRoot(root, options), currentFolder, environment, external: options.external };
  const known = updateBaseline ? undefined : baseline;
  const result = await runCheck({ ...request, baseline: known }, output.progress);
  if (baseline !== undefined && updateBaseline) {
    await writeBaseline(path.resolve(currentFolder, baseline), result.diagnostics);
    output.info(`${count(result.diagnostics.length, 'problem')} written to ${baseline}`);
    return ExitCode.fine;
  }
  return show(result, options, output);
}

function show(shown: CheckOutcome, { strict = false }: CheckCommandOptions, output: Console): number {
  const { diagnostics, coverage, known, accepted, isClean } = shown;
  output.problems(diagnostics, {
    ...(accepted.length > 0 && { accepted }),
    ...(coverage !== undefined && { coverage }),
    ...(known !== undefined && { known }),
  });
  for (const line of coverage === undefined ? [] : formatCoverage(coverage)) output.info(line);
  output.info(lastLine(shown));
  if (diagnostics.some(isSystemFault)) return ExitCode.usage;
  return hasErrors(diagnostics) || (strict && !isClean) ? ExitCode.problems : ExitCode.fine;
}

/** `411 pages checked, 17 problems accepted` */
function lastLine({ pages, known = 0, accepted }: CheckOutcome): string {
  const parts = [
    `${count(pages.length, 'page')} checked`,
    ...(accepted.length > 0 ? [`${count(accepted.length, 'problem')} accepted`] : []),
    ...(known > 0 ? [`${count(known, 'known problem')} not shown`] : []),
  ];
  return parts.join(', ');
}

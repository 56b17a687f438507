import path from 'node:path';
import type { OtherGenerator } from '../config/generatorNames';
import { writeBaseline } from '../build/baselineFile';
import { runCheck, type CheckChoices, type CheckOutcome } from '../programs/runCheck';
import type { Console } from '../report/console';
import { hasErrors, usageError } from '../report/diagnostic';
import { count } from '../report/summary';
import { isSystemFault } from '../report/systemFault';
import { ExitCode, findRoot, openConsole, type CommonOptions } from '../commandLine/options';

export interface CheckCommandOptions extends CommonOptions, CheckChoices {
  strict?: boolean;
  updateBaseline?: boolean;
  from?: OtherGenerator;
}

/** `docgen check`: shows everything that a reader could trip over and writes nothing; returns the exit code. */
export async function checkCommand(root: string, options: CheckCommandOptions): Promise<number> {
  const { baseline, updateBaseline = false, surroundings } = options;
  if (updateBaseline && baseline === undefined) {
    throw usageError('usage', { reason: '`--update-baseline` needs `--baseline <file>`' });
  }
  const output = openConsole(root, options);
  const { folder: currentFolder, environment } = surroundings;
  const request = { ...options, root: await findRoot(root, options), currentFolder, environment };
  const known = updateBaseline ? false : baseline;
  const result = await runCheck({ ...request, baseline: known }, output.progress);
  if (baseline !== undefined && updateBaseline) {
    await writeBaseline(path.resolve(currentFolder, baseline), result.diagnostics);
    output.info(`${count(result.diagnostics.length, 'problem')} written to ${baseline}`);
    return ExitCode.fine;
  }
  return show(result, options, output);
}

function show(shown: CheckOutcome, options: CheckCommandOptions, output: Console): number {
  const { strict = false, all = false } = options;
  const { diagnostics, told, known, accepted, isClean } = shown;
  output.problems(diagnostics, {
    ...(accepted.length > 0 && { accepted }),
    ...Object.fromEntries(told.map(({ name, value }) => [name, value])),
    ...(known !== undefined && { known }),
  });
  for (const line of told.flatMap(({ lines }) => lines(all))) output.info(line);
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

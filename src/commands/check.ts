import path from 'node:path';
import { check } from '../check';
import { formatCoverage } from '../check/coverage';
import { packageVersion } from '../bundle/client';
import { loadProject } from '../config/load';
import { createConsole } from '../report/console';
import { hasErrors } from '../report/diagnostic';
import { count } from '../report/summary';
import { ExitCode } from './exitCode';
import type { CommonOptions } from './options';

export interface CheckCommandOptions extends CommonOptions {
  strict?: boolean;
}

/** `docgen check`: shows everything that a reader could trip over and writes nothing; returns the exit code. */
export async function checkCommand(root: string, options: CheckCommandOptions): Promise<number> {
  const { format, quiet = false, color, strict = false } = options;
  const output = createConsole({ format, quiet, color, root: path.resolve(root), version: packageVersion() });
  const { diagnostics, coverage, pages } = await check(await loadProject(root), { progress: output.progress });
  output.problems(diagnostics, coverage === undefined ? {} : { coverage });
  for (const line of coverage === undefined ? [] : formatCoverage(coverage)) output.info(line);
  output.info(`${count(pages.length, 'page')} checked`);
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0) ? ExitCode.problems : ExitCode.fine;
}

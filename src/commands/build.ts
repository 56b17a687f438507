import path from 'node:path';
import type { CacheOption } from '../cache/cachePlace';
import type { OtherGenerator } from '../config/generator';
import { runBuild } from '../programs/runBuild';
import type { OnInterruption } from '../programs/cleanUp';
import { hasErrors } from '../report/diagnostic';
import { formatSummary } from '../report/summary';
import { isSystemFault } from '../report/systemFault';
import { ExitCode } from './exitCode';
import { cacheOf, findRoot, openConsole, type CommonOptions } from './options';

export interface BuildCommandOptions extends CommonOptions {
  out?: string;
  base?: string;
  strict?: boolean;
  /** File with the problems that are known. */
  baseline?: string;
  timings?: boolean;
  /** For how long files stay that open tabs may need, in milliseconds. */
  keepAssets?: number;
  from?: OtherGenerator;
  /** False: stop where another build has the output folder. */
  wait?: boolean;
  cache?: CacheOption;
}

/** `docgen build`: writes the site; returns the exit code. */
export async function buildCommand(
  named: string,
  options: BuildCommandOptions,
  onInterruption: OnInterruption,
): Promise<number> {
  const { surroundings, out, base, strict, baseline, keepAssets, wait, from } = options;
  const { folder: currentFolder, environment } = surroundings;
  const output = openConsole(named, options);
  const root = await findRoot(named, options);
  const cache = cacheOf(options);
  const cacheName = typeof options.cache === 'string' ? options.cache : undefined;
  const choices = { out, base, strict, baseline, keepAssets, wait, cache, from };
  const request = { root, currentFolder, environment, cacheName, ...choices };
  const { diagnostics, summary, policy, timings, folder } = await runBuild(request, {
    progress: output.progress,
    waiting: (holder, busy) => output.info(`waiting: ${holder} is building into \`${busy}\``),
    damaged: (place) => output.info(`the cache in \`${place}\` was damaged and has been rebuilt`),
    readAs: output.info,
    onInterruption,
  });
  output.problems(diagnostics);
  if (options.timings === true) {
    for (const [stage, time] of Object.entries(timings)) output.info(`${time.toFixed(0).padStart(7)} ms  ${stage}`);
  }
  if (summary === undefined) {
    output.info(hasErrors(diagnostics) ? 'nothing was written' : 'nothing was written, because of --strict');
    return diagnostics.some(isSystemFault) ? ExitCode.usage : ExitCode.problems;
  }
  if (options.timings === true) output.info(`content security policy: ${policy ?? ''}`);
  output.info(`${formatSummary(summary)} → ${path.relative(currentFolder, folder) || '.'}`);
  return ExitCode.fine;
}

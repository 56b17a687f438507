import type { ReadAs } from '../generators/readAs';
import path from 'node:path';
import { configName } from '../config/load';
import { foreignChange } from './foreignChange';
import type { BuildChoices } from '../programs/buildRequest';
import { FEATURES } from '../features/features';
import { openMerge } from '../programs/shards/openParts';
import { isWritten } from '../programs/versions/buildVersions';
import { runBuild, type VersionedOutcome } from '../programs/versions/runVersionedBuild';
import { versionProblems, versionLine } from './versionLines';
import type { OnInterruption } from '../report/cleanUp';
import type { Console } from '../report/console';
import { hasErrors } from '../report/diagnostic';
import { formatBytes, formatSummary } from '../report/summary';
import { isSystemFault } from '../report/systemFault';
import { cacheOf } from './cacheOf';
import { ExitCode, findRoot, openConsole, type CommonOptions } from '../commandLine/options';

export interface BuildCommandOptions extends CommonOptions, Omit<BuildChoices, 'print'> {
  timings?: boolean;
  /** Folders of parts that are merged. */
  parts?: readonly string[];
  /** True: the site is made a second time and compared. */
  verify?: boolean;
  /** Label of the version that alone is built. */
  only?: string;
  /** Path below which all pages come in one document too; true for the whole site. */
  print?: string | true;
  /** File for the same as a PDF. */
  pdf?: string;
}

/** `docgen build`: writes the site; returns the exit code. */
export async function buildCommand(
  named: string,
  options: BuildCommandOptions,
  onInterruption: OnInterruption,
): Promise<number> {
  const { surroundings, pdf, timings = false, parts, ...choices } = options;
  const { folder: currentFolder, environment } = surroundings;
  const output = openConsole(named, options);
  const root = await findRoot(named, options);
  const print = printedPath(options);
  const cache = cacheOf(options);
  const cacheName = typeof options.cache === 'string' && cache !== options.cache ? options.cache : undefined;
  const asked = { options: { print, pdf }, surroundings, say: output.info, serve: serveBuilt };
  const after = await Promise.all(FEATURES.map(async ({ building }) => building?.(asked)));
  const strangers = foreignChange(environment);
  if (strangers !== undefined && options.codeFrom === undefined) tellOfStrangers(root, strangers, output);
  const cacheReadOnly = options.cacheReadOnly === true || strangers !== undefined;
  const part = parts && (await openMerge(parts, { currentFolder, environment }));
  const places = { root, currentFolder, environment, cache, cacheName };
  const request = { ...choices, ...places, part, print, cacheReadOnly };
  let extra: Told['extra'];
  const outcome = await runBuild(request, {
    progress: output.progress,
    waiting: (holder, busy) => output.info(`waiting: ${holder} is building into \`${busy}\``),
    damaged: (place) => output.info(`the cache in \`${place}\` was damaged and has been rebuilt`),
    readAs(as) {
      output.info(options.all === true ? as.whole : as.line);
      extra = { readAs: as.settings };
    },
    onInterruption,
  });
  const exitCode = tell(outcome, { output, currentFolder, withTimings: timings, extra });
  const folders = [outcome.folder, ...outcome.versions.flatMap((each) => each.outcome?.folder ?? [])];
  if (exitCode === ExitCode.fine) for (const next of after) await next?.(folders);
  return exitCode;
}

/** Serves a built site, with other documents at some addresses. */
async function serveBuilt(folder: string, documentAt: (url: string) => string | undefined) {
  // Loaded for who prints only: it brings the watcher.
  const { serveDist } = await import('../serve/serve');
  return serveDist(folder, {
    ...{ host: '127.0.0.1', port: 0, currentFolder: folder },
    middleware({ url = '' }, response, next) {
      const html = documentAt(url);
      if (html === undefined) return next();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(html);
    },
  });
}

/** The path below which all pages come in one document; a PDF is one of the whole site unless a path is given. */
function printedPath({ print, pdf }: BuildCommandOptions): string | undefined {
  return print === true || (print === undefined && pdf !== undefined) ? '/' : print;
}

/** Says before anything runs that a stranger may have written it. */
function tellOfStrangers(root: string, words: string, output: Console): void {
  if (configName(root) !== undefined)
    output.info(`this is ${words}, and its code runs: \`--code-from origin/main\` takes nothing but pages from it`);
}

interface Told {
  output: Console;
  currentFolder: string;
  withTimings: boolean;
  /** Settings of another generator, for programs. */
  extra: { readAs: ReadAs['settings'] } | undefined;
}

/** Prints how a build ended; returns the exit code. */
function tell(outcome: VersionedOutcome, { output, currentFolder, withTimings, extra }: Told): number {
  const { diagnostics, summary, policy = '', folder, versions, shared } = outcome;
  output.problems([...diagnostics, ...versions.flatMap(versionProblems)], extra);
  if (withTimings) tellTimings(outcome, output);
  for (const each of versions) output.info(versionLine(each));
  if (shared !== undefined) output.info(`shared cache: ${shared.taken} pages taken, ${shared.given} given`);
  if (summary === undefined && versions.length === 0) return tellNothing(diagnostics, output);
  if (withTimings) output.info(`content security policy: ${policy}`);
  if (summary !== undefined) output.info(`${formatSummary(summary)} → ${path.relative(currentFolder, folder) || '.'}`);
  const isFine = versions.every(isWritten) && !hasErrors(diagnostics);
  return isFine ? ExitCode.fine : ExitCode.problems;
}

function tellNothing(diagnostics: VersionedOutcome['diagnostics'], output: Console): number {
  output.info(hasErrors(diagnostics) ? 'nothing was written' : 'nothing was written, because of --strict');
  return diagnostics.some(isSystemFault) ? ExitCode.usage : ExitCode.problems;
}

function tellTimings({ timings, scripts }: Pick<VersionedOutcome, 'timings' | 'scripts'>, output: Console): void {
  for (const [stage, time] of Object.entries(timings)) output.info(`${time.toFixed(0).padStart(7)} ms  ${stage}`);
  for (const [file, bytes] of Object.entries(scripts))
    output.info(`${formatBytes(bytes).padStart(10)}  ${file}, in the browser`);
}

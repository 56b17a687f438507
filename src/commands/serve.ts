import path from 'node:path';
import type { CacheOption } from '../cache/cachePlace';
import type { OtherGenerator } from '../config/generatorNames';
import { openCodeFrom } from '../programs/codeFrom';
import { usageError } from '../report/diagnostic';
import { onceToldToEnd } from '../report/surroundings';
import { openBrowser } from '../serve/openBrowser';
import type { HostName } from '../base/hostName';
import type { Console } from '../report/console';
import type { ListenPlace } from '../serve/listen';
import { serve, serveDist, type RunningSite } from '../serve/serve';
import { tellFailure } from '../serve/tellFailure';
import { cacheOf } from './cacheOf';
import { ExitCode, findRoot, openConsole, type CommonOptions, type Watch } from '../commandLine/options';

export interface ServeCommandOptions extends CommonOptions {
  /** Left out, the first one that is free from the usual one on. */
  port?: number;
  host: string;
  open?: boolean;
  /** Serves a folder that has been built; `true` if no folder is named. */
  dist?: string | true;
  as?: HostName;
  cache?: CacheOption;
  from?: OtherGenerator;
  codeFrom?: string;
  /** Looks at the files again and again, also where the system tells of changes. */
  poll?: boolean;
  /** True if the older versions are shown too. */
  versions?: boolean;
  /** Label of the version that alone is served. */
  only?: string;
}

/** `docgen serve`: runs until it is interrupted; returns the exit code. */
export function serveCommand(root: string, options: ServeCommandOptions, goOn: Watch['goOn']): Promise<number> {
  const { dist, as, surroundings } = options;
  const output = openConsole(root, options);
  const where = { ...listenPlace(options), ...(as !== undefined && { as }) };
  const start = async (): Promise<RunningSite> =>
    dist === undefined
      ? serveSite(await findRoot(root, options), { ...options, output, where })
      : serveDist(distFolder(root, dist, surroundings.folder), { ...where, currentFolder: surroundings.folder });
  return runUntilInterrupted(start, { ...options, output, goOn });
}

interface SiteOptions extends ServeCommandOptions {
  output: Console;
  where: ListenPlace;
}

/** Serves a site from its sources, with its older versions beside it where somebody asks for them. */
async function serveSite(root: string, { output, where, ...options }: SiteOptions): Promise<RunningSite> {
  const { surroundings, from, only, versions = false, codeFrom } = options;
  if (codeFrom !== undefined) return serveWithCodeFrom(codeFrom, root, { output, where, ...options });
  if (only !== undefined) return serveOne(root, only, { output, where, ...options });
  const beside = versions ? await (await import('./serveVersions')).buildBeside(root, options, output) : undefined;
  const site = await serve(root, {
    ...where,
    ...(beside?.middleware && { middleware: beside.middleware, versions: true }),
    output,
    environment: surroundings.environment,
    cache: cacheOf(options),
    from,
    poll: options.poll,
  });
  if (beside === undefined) return site;
  const close = async () => {
    await site.close();
    await beside.remove();
  };
  return { ...site, close };
}

/** Serves a site with the code of a commit: what changes in the content is shown. */
async function serveWithCodeFrom(ref: string, root: string, { output, where, ...options }: SiteOptions) {
  const { surroundings, from, only, versions = false } = options;
  if (versions || only !== undefined)
    throw usageError('usage', { reason: '`--code-from` serves the newest version, without `--only` and `--versions`' });
  const request = { root, currentFolder: surroundings.folder, cache: cacheOf(options) };
  const { code, cache } = await openCodeFrom(ref, request);
  onceToldToEnd(surroundings.signals, code.remove, false);
  const { environment } = surroundings;
  const { poll } = options;
  return serve(root, { ...where, output, environment, cache, from, poll, codeRoot: code.root }).catch(
    (cause: unknown) => {
      code.remove();
      throw cause;
    },
  );
}

/** Serves one version alone; what changes in its folder is shown. */
async function serveOne(root: string, only: string, { output, where, ...options }: SiteOptions): Promise<RunningSite> {
  const { environment } = options.surroundings;
  const { onlyVersion, telling } = await import('./serveOnly');
  const { remove, ...version } = await onlyVersion(root, only, options);
  const { root: sources, ...served } = { ...version, output, environment, from: options.from, poll: options.poll };
  const site =
    sources === root
      ? await serve(sources, { ...where, ...served })
      : await telling({ label: only, root: sources }, output, (own) =>
          serve(sources, { ...where, ...served, output: own }),
        );
  const close = async () => {
    await site.close();
    await remove();
  };
  return { ...site, close };
}

/** First port to try unless one is named, and number of ports to try. */
const FIRST_PORT = 8080;
const PORTS = 20;

/** Place where a command listens; a named port is used as it is. */
export function listenPlace({ host, port }: Pick<ServeCommandOptions, 'host' | 'port'>): ListenPlace {
  return port === undefined ? { host, port: FIRST_PORT, ports: PORTS } : { host, port };
}

interface Running extends Pick<ServeCommandOptions, 'open' | 'port' | 'surroundings'> {
  output: Console;
  goOn: Watch['goOn'];
}

/** Starts to serve, says where, and goes on until somebody ends it; returns the exit code. */
export async function runUntilInterrupted(
  start: () => Promise<RunningSite>,
  { output, surroundings, goOn, open = false, port }: Running,
): Promise<number> {
  // From now on an interruption no longer ends the process immediately; a second one does.
  const interrupted = new Promise<undefined>((resolve) => {
    onceToldToEnd(surroundings.signals, () => resolve(undefined));
  });
  const site = await Promise.race([start(), interrupted]);
  // A start in progress has written nothing to disk that would have to be cleaned up.
  if (site === undefined) return ExitCode.interrupted;
  goOn((cause) => tellFailure(cause, output));
  if (site.note !== undefined) output.info(site.note);
  const { port: actual } = new URL(site.url);
  if (port === undefined && Number(actual) !== FIRST_PORT)
    output.info(`port ${FIRST_PORT} is in use: ${actual} is free`);
  // The address is the point of the command, so it is printed even with `--quiet`.
  surroundings.streams.output.write(`${site.url}\n`);
  if (open) openBrowser(site.url, (reason) => output.info(`cannot open a browser: ${reason}`));
  await interrupted;
  await site.close();
  return ExitCode.interrupted;
}

function distFolder(root: string, dist: string | true, currentFolder: string): string {
  return path.resolve(currentFolder, dist === true ? path.join(root, 'dist') : dist);
}

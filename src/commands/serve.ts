import path from 'node:path';
import type { CacheOption } from '../cache/cachePlace';
import { createConsole } from '../report/console';
import { openBrowser } from '../serve/openBrowser';
import type { HostName } from '../serve/hosts/hosts';
import { serve, serveDist } from '../serve/serve';
import { ExitCode } from './exitCode';
import type { CommonOptions } from './options';

export interface ServeCommandOptions extends CommonOptions {
  port: number;
  host: string;
  open?: boolean;
  /** Serves a folder that has been built; `true` if no folder is named. */
  dist?: string | true;
  as?: HostName;
  cache?: CacheOption;
}

/** `docgen serve`: runs until it is interrupted; returns the exit code. */
export async function serveCommand(root: string, options: ServeCommandOptions): Promise<number> {
  const { format, quiet = false, color, host, port, dist, as, cache } = options;
  const output = createConsole({ format, quiet, color, root: path.resolve(root) });
  const where = { host, port, ...(as !== undefined && { as }) };
  const interrupted = untilInterrupted();
  const starting =
    dist === undefined ? serve(root, { ...where, output, cache }) : serveDist(distFolder(root, dist), where);
  const site = await Promise.race([starting, interrupted]);
  // A start in progress has written nothing to disk that would have to be cleaned up.
  if (site === undefined) process.exit(ExitCode.interrupted);
  // The address is the point of the command, so it is printed even with `--quiet`.
  process.stdout.write(`${site.url}\n`);
  if (options.open === true) openBrowser(site.url, (reason) => output.info(`cannot open a browser: ${reason}`));
  await interrupted;
  await site.close();
  return ExitCode.interrupted;
}

function distFolder(root: string, dist: string | true): string {
  return path.resolve(dist === true ? path.join(root, 'dist') : dist);
}

/** From now on an interruption no longer ends the process immediately; a second one does. */
function untilInterrupted(): Promise<undefined> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve(undefined));
    process.once('SIGTERM', () => resolve(undefined));
  });
}

import path from 'node:path';
import type { CacheOption } from '../cache/cachePlace';
import type { OtherGenerator } from '../config/generator';
import { onceToldToEnd } from '../report/surroundings';
import { openBrowser } from '../serve/openBrowser';
import type { HostName } from '../base/hostName';
import { serve, serveDist } from '../serve/serve';
import { tellFailure } from '../serve/tellFailure';
import { ExitCode } from './exitCode';
import type { Watch } from './interruption';
import { cacheOf, findRoot, openConsole, type CommonOptions } from './options';

export interface ServeCommandOptions extends CommonOptions {
  port: number;
  host: string;
  open?: boolean;
  /** Serves a folder that has been built; `true` if no folder is named. */
  dist?: string | true;
  as?: HostName;
  cache?: CacheOption;
  from?: OtherGenerator;
}

/** `docgen serve`: runs until it is interrupted; returns the exit code. */
export async function serveCommand(root: string, options: ServeCommandOptions, goOn: Watch['goOn']): Promise<number> {
  const { host, port, dist, as, surroundings } = options;
  const output = openConsole(root, options);
  const where = { host, port, ...(as !== undefined && { as }) };
  // From now on an interruption no longer ends the process immediately; a second one does.
  const interrupted = new Promise<undefined>((resolve) => {
    onceToldToEnd(surroundings.signals, () => resolve(undefined));
  });
  const starting =
    dist === undefined
      ? serve(await findRoot(root, options), {
          ...where,
          output,
          environment: surroundings.environment,
          cache: cacheOf(options),
          from: options.from,
        })
      : serveDist(distFolder(root, dist, surroundings.folder), { ...where, currentFolder: surroundings.folder });
  const site = await Promise.race([starting, interrupted]);
  // A start in progress has written nothing to disk that would have to be cleaned up.
  if (site === undefined) return ExitCode.interrupted;
  goOn((cause) => tellFailure(cause, output));
  // The address is the point of the command, so it is printed even with `--quiet`.
  surroundings.streams.output.write(`${site.url}\n`);
  if (options.open === true) openBrowser(site.url, (reason) => output.info(`cannot open a browser: ${reason}`));
  await interrupted;
  await site.close();
  return ExitCode.interrupted;
}

function distFolder(root: string, dist: string | true, currentFolder: string): string {
  return path.resolve(currentFolder, dist === true ? path.join(root, 'dist') : dist);
}

import path from 'node:path';
import { createConsole } from '../report/console';
import { serve } from '../serve';
import { ExitCode } from './exitCode';
import type { CommonOptions } from './options';

export interface ServeCommandOptions extends CommonOptions {
  port: number;
  host: string;
}

/** `docgen serve`: runs until it is interrupted; returns the exit code. */
export async function serveCommand(root: string, options: ServeCommandOptions): Promise<number> {
  const { format, quiet = false, color, host, port } = options;
  const output = createConsole({ format, quiet, color, root: path.resolve(root) });
  const site = await serve(root, { host, port, output });
  // The address is the point of the command: it is printed with `--quiet` too.
  process.stdout.write(`${site.url}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await site.close();
  return ExitCode.interrupted;
}

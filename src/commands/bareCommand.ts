import path from 'node:path';
import { isThere } from '../base/files';
import { findContentFolder } from '../config/contentFolder';
import { CONFIG_NAMES } from '../config/load';
import type { Surroundings } from '../report/surroundings';
import { UsageError } from '../report/diagnostic';

const NOTHING_HERE = `There is neither markdown nor a \`docgen.config.ts\` in this folder. What you can do:

  docgen init docs     create a small site in ./docs to start from
  docgen serve FOLDER  show the markdown of another folder
  docgen manual        read the manual in the browser
  docgen --help        see all commands
`;

/**
 * Meaning of `docgen` without arguments: serves the current folder, or says what to do if there is nothing to show.
 * Undefined, which shows the help, in a CI job that forgot the command: serving would never end.
 */
export async function bareCommand({
  folder,
  environment,
}: Surroundings): Promise<{ args: string[] } | { text: string } | undefined> {
  if (environment.CI) return undefined;
  if (CONFIG_NAMES.some((name) => isThere(path.join(folder, name)))) return { args: ['serve'] };
  // A new terminal starts in the home folder, which may hold markdown nobody means, and a lot else.
  const home = environment.HOME ?? environment.USERPROFILE;
  if (folder === home || path.dirname(folder) === folder) return { text: NOTHING_HERE };
  try {
    await findContentFolder({ root: folder, configFile: undefined, named: undefined });
    return { args: ['serve'] };
  } catch (cause) {
    if (cause instanceof UsageError) return { text: NOTHING_HERE };
    throw cause;
  }
}

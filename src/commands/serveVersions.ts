import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OtherGenerator } from '../config/generatorNames';
import { findCache } from '../cache/cachePlace';
import { runBuild } from '../programs/versions/runVersionedBuild';
import { hasErrors } from '../report/diagnostic';
import type { Console } from '../report/console';
import type { Middleware } from '../serve/middleware';
import { versionsBeside } from '../serve/versionsBeside';
import { cacheOf } from './cacheOf';
import type { CommonOptions } from '../commandLine/options';
import { versionLine, versionProblems } from './versionLines';

interface BuiltBeside {
  /** Absent where the site has no other versions. */
  middleware?: Middleware;
  /** Removes what nobody needs afterwards. */
  remove: () => Promise<void>;
}

type BesideOptions = CommonOptions & Parameters<typeof cacheOf>[0] & { from?: OtherGenerator | undefined };

/** Builds all versions of a site once, in a place of its own that the next start finds. */
export async function buildBeside(root: string, options: BesideOptions, output: Console): Promise<BuiltBeside> {
  const { surroundings, from } = options;
  const { environment, folder: currentFolder } = surroundings;
  const cache = await findCache(root, cacheOf(options));
  const folder =
    cache === undefined
      ? await mkdtemp(path.join(tmpdir(), 'docgen-served-'))
      : path.join(cache.folder, 'versions', 'served');
  const keptIn = path.resolve(currentFolder, root, 'dist');
  const request = { root, currentFolder, environment, out: folder, keptIn, cache: cacheOf(options), from };
  const listener = {
    progress: output.progress,
    waiting: () => output.info('waiting: the versions are built by somebody else'),
    damaged: () => undefined,
    readAs: () => undefined,
    onInterruption: () => () => undefined,
  };
  const { diagnostics, versions } = await runBuild(request, listener);
  output.problems(versions.flatMap(versionProblems));
  for (const each of versions) output.info(versionLine(each));
  if (hasErrors(diagnostics)) output.info('older versions are not served: the newest has errors');
  const remove = async () => {
    if (cache === undefined) await rm(folder, { recursive: true, force: true });
  };
  return { ...(versions.length > 0 && { middleware: versionsBeside(folder) }), remove };
}

import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWNERSHIP_FILE } from '../../base/files';
import { mapConcurrently } from '../../base/waiting';
import { type Diagnostic, problem } from '../../report/diagnostic';
import { readOwnership } from '../../write/ownership';
import type { BuildListener, BuildOutcome, BuildRequest } from '../buildRequest';

interface Verifying<Request> {
  request: Request;
  listener: BuildListener;
  /** Builds a site with its versions. */
  build: (request: Request, listener: BuildListener) => Promise<BuildOutcome>;
}

/**
 * Makes a site that was built once more, without cache and other threads, in a folder that is removed then; returns a
 * problem if the two differ. Files that stay for open tabs are not compared.
 */
export async function verifyBuild<Request extends BuildRequest>(
  built: BuildOutcome,
  { request, listener, build }: Verifying<Request>,
): Promise<Diagnostic[]> {
  const anew = mkdtempSync(path.join(tmpdir(), 'docgen-verify-'));
  const remove = () => rm(anew, { recursive: true, force: true });
  const onInterruption: BuildListener['onInterruption'] = (cleanUp) => {
    const abandon = async (): Promise<void> => {
      await cleanUp.abandon();
      await remove();
    };
    listener.onInterruption({ ...cleanUp, abandon });
  };
  try {
    const again = { ...request, out: anew, cache: false as const, shared: undefined, threads: 1 };
    const second = await build(again, { ...listener, readAs: () => undefined, onInterruption });
    if (second.summary === undefined && built.summary !== undefined) return [problem('build-differs', { files: [] })];
    const files = await differences(built.folder, anew);
    return files.length === 0 ? [] : [problem('build-differs', { files })];
  } finally {
    await remove();
  }
}

/** Names of the files that are in one of two outputs only, or have other bytes there. */
async function differences(folder: string, anew: string): Promise<string[]> {
  const entries = await readdir(anew, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(anew, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const lists = names.filter((name) => path.posix.basename(name) === OWNERSHIP_FILE);
  const made = new Set(names.filter((name) => !lists.includes(name)));
  const gone = lists.flatMap((list) => ownNames(folder, path.posix.dirname(list)).filter((name) => !made.has(name)));
  const changed = await mapConcurrently([...made], async (name) => {
    const [old, own] = await Promise.all(
      [folder, anew].map((each) => readFile(path.join(each, name)).catch(() => null)),
    );
    return old !== null && own !== null && old!.equals(own!) ? [] : [name];
  });
  return [...gone, ...changed.flat()].sort();
}

/** The files that docgen wrote into a folder of an output, but for those of earlier builds. */
function ownNames(folder: string, below: string): string[] {
  const { files, kept } = readOwnership(path.join(folder, below));
  return [...files.keys()].filter((name) => !kept.has(name)).map((name) => path.posix.join(below, name));
}

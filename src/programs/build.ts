import type { Diagnostic } from '../report/diagnostic';
import type { BuildSummary } from '../report/summary';
import type { Timings } from '../report/timer';
import type { CleanUp } from './cleanUp';
import { runBuild } from './runBuild';
import { asProblems, progressOf, rootOf, type CallOptions } from './values';

/** What `build` takes; all of it may be left out. */
export interface BuildCallOptions extends CallOptions {
  /** Folder to write to; without it `dist` in the root. */
  out?: string | undefined;
  /** Prefix of every path, instead of the configured one. */
  base?: string | undefined;
  /** Warnings keep the output from being written, as errors do. */
  strict?: boolean | undefined;
  /** File with problems that are let pass. */
  baseline?: string | undefined;
  /** Milliseconds for which files stay that open tabs may need. */
  keepAssets?: number | undefined;
  /** False: give up where another build has the output folder, instead of waiting for it. */
  wait?: boolean | undefined;
  /** Folder in which parsed pages are kept; `false` for none. */
  cache?: string | false | undefined;
}

/** How a build ended. */
export interface BuiltSite {
  /** Whether the output is what the sources say now. */
  ok: boolean;
  problems: Diagnostic[];
  /** Absolute path of the output folder; absent if the build did not come so far as to know it. */
  output?: string | undefined;
  /** What was written; absent if problems kept the last output. */
  summary?: BuildSummary | undefined;
  /** The content security policy that the pages need. */
  policy?: string | undefined;
  /** Milliseconds by stage. */
  timings: Timings;
}

/** See `calls.ts`. */
export async function build(options: BuildCallOptions = {}): Promise<BuiltSite> {
  const { signal, environment = process.env, cache, ...rest } = options;
  signal?.throwIfAborted();
  let cleanUp: CleanUp | undefined;
  const work = async (): Promise<BuiltSite> => {
    const request = { ...rest, root: await rootOf(options), currentFolder: process.cwd(), environment, cache };
    const { diagnostics, summary, policy, timings, folder } = await runBuild(request, {
      progress: progressOf(options),
      waiting: () => undefined,
      damaged: () => undefined,
      onInterruption: (latest) => (cleanUp = latest),
    });
    const told = { problems: diagnostics, timings, output: folder };
    if (summary === undefined) return { ok: false, ...told };
    return { ok: true, ...told, summary, policy };
  };
  try {
    return await asProblems(work, (problems) => ({ ok: false, problems, timings: {} }));
  } catch (cause) {
    await cleanUp?.abandon();
    throw cause;
  }
}

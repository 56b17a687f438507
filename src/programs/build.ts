import { hasErrors, type Diagnostic } from '../report/diagnostic';
import type { BuildSummary } from '../report/summary';
import type { Timings } from '../report/timer';
import { checkOptions } from './callOptions';
import type { BuildChoices } from './buildRequest';
import { isWritten } from './versions/buildVersions';
import { runBuild } from './versions/runVersionedBuild';
import { asProblems, progressOf, rootOf, type CallOptions } from './values';

/** Options of `build`, all optional. */
export interface BuildCallOptions extends CallOptions, BuildChoices {}

/** How a build ended. */
export interface BuiltSite {
  /** True if the output matches the current sources. */
  ok: boolean;
  problems: Diagnostic[];
  /** Absolute path of the output folder; absent if the build did not come so far as to know it. */
  output?: string | undefined;
  /** Summary of the output; absent if problems kept the last output. */
  summary?: BuildSummary | undefined;
  /** The content security policy that the pages need. */
  policy?: string | undefined;
  /** Milliseconds by stage. */
  timings: Timings;
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** See `calls.ts`. */
export function build(options: BuildCallOptions = {}): Promise<BuiltSite> {
  const { signal, environment = process.env, ...choices } = options;
  const work = async (): Promise<BuiltSite> => {
    checkOptions('build', options);
    signal?.throwIfAborted();
    const request = { ...choices, root: await rootOf(options), currentFolder: process.cwd(), environment };
    const { diagnostics, summary, policy, timings, folder, versions } = await runBuild(request, {
      progress: progressOf(options),
      waiting: () => undefined,
      damaged: () => undefined,
      readAs: () => undefined,
      // A build that is cut off cleans up by itself; only a process that ends has to do it for it.
      onInterruption: () => undefined,
    });
    const ofVersions = versions.flatMap(({ outcome }) => outcome?.diagnostics ?? []).filter(isError);
    const told = { problems: [...diagnostics, ...ofVersions], timings, output: folder };
    if (summary === undefined || !versions.every(isWritten)) return { ok: false, ...told };
    return { ok: !hasErrors(diagnostics), ...told, summary, policy };
  };
  return asProblems(options, work, (problems) => ({ ok: false, problems, timings: {} }));
}

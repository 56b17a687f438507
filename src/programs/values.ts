import { existingRoot } from '../config/existingRoot';
import type { Diagnostic } from '../report/diagnostic';
import type { Progress } from '../report/progress';
import { problemsOf } from '../report/problemsOf';

/** Members of an `AbortSignal` that docgen uses; the type itself is not in every project. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  throwIfAborted(): void;
  addEventListener(event: 'abort', listener: () => void): void;
}

/** Options of every call. */
export interface CallOptions {
  /** Root folder of the site; without it the current folder. */
  root?: string | undefined;
  /** Variables that the configuration may read; without them those of the process. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** An `AbortSignal` that ends the work: the promise is rejected with its reason, and the last output stays. */
  signal?: CancelSignal | undefined;
  /** Called when a stage begins, or has reached `done` of `total`. */
  onProgress?: ((stage: string, done?: number, total?: number) => void) | undefined;
}

/** The absolute path of the root. */
export function rootOf({ root = '.' }: CallOptions): Promise<string> {
  return existingRoot(root, process.cwd());
}

/** Progress that also ends the work when its signal says so: all work that takes long reports how far it is. */
export function progressOf({ signal, onProgress }: CallOptions): Progress {
  return {
    report(stage, done, total) {
      signal?.throwIfAborted();
      onProgress?.(stage, done, total);
    },
    clear() {},
  };
}

/** Does work whose usage errors and faults of the machine and of the site's code are problems; bugs are thrown. */
export async function asProblems<Result>(
  { signal }: CallOptions,
  work: () => Promise<Result>,
  failed: (problems: Diagnostic[]) => Result,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const problems = cause === signal?.reason && signal?.aborted ? undefined : problemsOf(cause);
    if (problems === undefined) throw cause;
    return failed([...problems]);
  }
}

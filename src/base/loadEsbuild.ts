import childProcess from 'node:child_process';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { build as Build, BuildOptions } from 'esbuild';

/** State of the process that esbuild has started. */
interface Service {
  refusal?: NodeJS.ErrnoException;
  said: string;
}

/**
 * esbuild, which works in a process of its own. If the machine does not let it start, or ends it, a build fails with an
 * error of the system, and the next build starts another process.
 */
export async function loadEsbuild(): Promise<{ build: typeof Build }> {
  const { build, stop } = await import('esbuild');
  const watched = async (options: BuildOptions) => {
    const service: Service = { said: '' };
    try {
      return await listening(service, () => build(options));
    } catch (cause) {
      // Why a process could not be started is said a moment later.
      await nextTurn();
      if (service.refusal === undefined && !String(cause).includes('The service')) throw cause;
      await stop();
      throw endedBy(cause, service);
    }
  };
  return { build: watched };
}

/**
 * Starts something, and listens to the processes that it starts at once: esbuild itself does not hear of some errors,
 * and lets its process print the stacks of others.
 */
function listening<Result>(service: Service, start: () => Result): Result {
  const { spawn } = childProcess;
  const listen = (command: string, args: string[], options: childProcess.SpawnOptions) => {
    const child: childProcess.ChildProcess = spawn(command, args, { ...options, stdio: 'pipe' });
    child.on('error', (cause) => (service.refusal = cause));
    const errors = child.stderr as Socket | undefined;
    errors?.on('data', (text: Buffer) => (service.said = `${service.said}${text.toString()}`.slice(0, 2000)));
    // The process of docgen may end while this one waits for work.
    errors?.unref();
    return child;
  };
  childProcess.spawn = listen as typeof spawn;
  try {
    return start();
  } finally {
    childProcess.spawn = spawn;
  }
}

/** An error of the system in place of esbuild's words: Go calls a refused thread `errno=11`. */
function endedBy(cause: unknown, { refusal, said }: Service): Error {
  const code = refusal?.code ?? (/errno=11\b|temporarily unavailable/.test(said) ? 'EAGAIN' : 'ERR_COMPILER_ENDED');
  return Object.assign(new Error(String(cause), { cause }), { code, syscall: 'spawn' });
}

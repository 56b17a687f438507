import type { Mishaps } from './surroundings';

/** Mishaps of this process, until `stop` is called. */
export function processMishaps(): Mishaps & { stop(): void } {
  let stop = (): void => undefined;
  return {
    listen({ failed, ended }) {
      // Its name is in the stack.
      const tellEnd = (code: number): void => {
        process.exitCode = ended(new Error(String(code)).stack!);
      };
      process.on('uncaughtException', failed);
      process.on('unhandledRejection', failed);
      process.on('exit', tellEnd);
      stop = () => void process.off('exit', tellEnd);
    },
    stop: () => stop(),
  };
}

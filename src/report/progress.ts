/** Shows a person what a long run is doing. */
export interface Progress {
  /** A stage begins, or has reached `done` of `total`. */
  report(stage: string, done?: number, total?: number): void;
  /** Removes the progress line, so that other text can follow. */
  clear(): void;
}

/** One line that is rewritten in place, on a terminal. */
export function terminalProgress(stream: NodeJS.WritableStream): Progress {
  let shownAt = 0;
  return {
    report(stage, done, total) {
      const now = performance.now();
      // Updating the line for every page would take longer than the pages.
      if (now - shownAt < 50 && done !== total) return;
      shownAt = now;
      const count = total === undefined ? '' : ` ${done}/${total}`;
      stream.write(`\r\u001b[K${stage}${count}`);
    },
    clear() {
      stream.write('\r\u001b[K');
    },
  };
}

/** One line per stage, for logs. */
export function lineProgress(stream: NodeJS.WritableStream): Progress {
  let last = '';
  return {
    report(stage) {
      if (stage !== last) stream.write(`${stage}\n`);
      last = stage;
    },
    clear() {},
  };
}

/** No progress, for `--quiet` and for programs. */
export const silentProgress: Progress = { report() {}, clear() {} };

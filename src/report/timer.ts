/** Milliseconds by stage, in the order of the stages. */
export type Timings = Record<string, number>;

export interface Timer {
  /** Runs a stage and records how long it took. */
  time<Result>(stage: string, run: () => Result | Promise<Result>): Promise<Result>;
  /** Records what has taken its time inside of a stage. */
  note(part: string, milliseconds: number): void;
  timings(): Timings;
  /** Milliseconds since the timer was made. */
  total(): number;
}

/** Starts a timer. */
export function createTimer(): Timer {
  const start = performance.now();
  const timings: Timings = {};
  return {
    async time(stage, run) {
      const from = performance.now();
      const result = await run();
      timings[stage] = (timings[stage] ?? 0) + performance.now() - from;
      return result;
    },
    note: (part, milliseconds) => (timings[part] = (timings[part] ?? 0) + milliseconds),
    timings: () => timings,
    total: () => performance.now() - start,
  };
}

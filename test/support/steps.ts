import { Session } from 'node:inspector';

interface Coverage {
  result: { functions: { ranges: { count: number }[] }[] }[];
}

/**
 * Counts how many blocks of JavaScript some work runs, which is the same on every machine. What V8 does inside of a
 * call, as in a regular expression, is one step.
 */
export function countSteps(): { stepsOf: (work: () => void) => number; stop: () => void } {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  /** Steps since the last call. */
  const take = (): number => {
    let steps = 0;
    session.post('Profiler.takePreciseCoverage', (_error, { result }: Coverage) => {
      const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
      for (const { count } of ranges) steps += count;
    });
    return steps;
  };
  return {
    stepsOf(work) {
      take();
      work();
      return take();
    },
    stop() {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

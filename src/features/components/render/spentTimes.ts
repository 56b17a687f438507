/** Milliseconds that components have taken on the server, by their names. */
export interface SpentTimes {
  of: ReadonlyMap<string, number>;
  /** Does what a component needs, and adds the time. */
  take<Result>(name: string, work: () => Result): Result;
}

/** Begins to count. What several components load is in the time of the first one. */
export function countTimes(): SpentTimes {
  const of = new Map<string, number>();
  return {
    of,
    take(name, work) {
      const start = performance.now();
      try {
        return work();
      } finally {
        of.set(name, (of.get(name) ?? 0) + performance.now() - start);
      }
    },
  };
}

import { refuseTraces } from './refuseTraces';

const AT_ONCE = 32;
/** The longest time without a pause, so that requests are answered and signals handled between items. */
const LONGEST_TURN_MILLISECONDS = 12;

/**
 * Maps items with an asynchronous function, so many at once at most; results are in the order of the items. After a
 * failure no further item is started, and the failure is thrown when those in progress have ended.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const failures: unknown[] = [];
  const turn = startTurn();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await map(items[index]!, index);
        await turn.pauseIfLong();
      } catch (cause) {
        failures.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}

/** Functions that never wait would block the process, so all of them pause together now and then. */
function startTurn(): { pauseIfLong(): Promise<void> | undefined } {
  let since = performance.now();
  let pause: Promise<void> | undefined;
  return {
    pauseIfLong() {
      if (pause === undefined && performance.now() - since > LONGEST_TURN_MILLISECONDS) {
        pause = new Promise<void>(setImmediate).then(() => {
          since = performance.now();
          pause = undefined;
        });
      }
      return pause;
    },
  };
}

/** Makes a value when it is first needed. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/**
 * The same promise of code of a site. It is rejected where it waits for something although nothing is left to happen,
 * and where the code has left something in all objects.
 */
export async function settling<Value>(promise: PromiseLike<Value> | Value): Promise<Value> {
  let wake: (() => void) | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    wake = () => {
      // With nothing left to do Node would end before anybody can act on the error.
      setImmediate(() => undefined);
      reject(new Error('it waits for something that never happens'));
    };
    process.once('beforeExit', wake);
  });
  try {
    const value = await Promise.race([promise, ended]);
    refuseTraces();
    return value;
  } finally {
    process.off('beforeExit', wake!);
  }
}

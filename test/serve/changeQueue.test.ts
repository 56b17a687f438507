import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChangeQueue } from '../../src/serve/changeQueue';

const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `file-${from + index}`);

describe('createChangeQueue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A queue whose calls take `time` milliseconds. */
  function queueOf(time = 100) {
    const calls: { files: string[]; from: number; to: number }[] = [];
    const start = performance.now();
    const now = () => performance.now() - start;
    let running = 0;
    const queue = createChangeQueue(async (files) => {
      running += 1;
      expect(running).toBe(1);
      const call = { files: [...files], from: now(), to: 0 };
      calls.push(call);
      await new Promise((resolve) => setTimeout(resolve, time));
      call.to = now();
      running -= 1;
    });
    return { queue, calls };
  }

  it('hands a single change on within 10 ms', async () => {
    const { queue, calls } = queueOf();
    queue.start();
    queue.add('a');
    await vi.advanceTimersByTimeAsync(10);
    expect(calls).toMatchObject([{ files: ['a'] }]);
  });

  it('hands a burst on as a whole, also one with gaps', async () => {
    const { queue, calls } = queueOf();
    queue.start();
    for (const name of names(200)) {
      queue.add(name);
      if (name.endsWith('0')) await vi.advanceTimersByTimeAsync(7);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(1);
    expect(calls[0]!.files).toEqual(names(200));
  });

  it('hands on what changes meanwhile, afterwards and in one go', async () => {
    const { queue, calls } = queueOf();
    queue.start();
    queue.add('a');
    await vi.advanceTimersByTimeAsync(20);
    for (const name of names(50)) queue.add(name);
    queue.add('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.map(({ files }) => files)).toEqual([['a'], [...names(50), 'a']]);
    expect(calls[1]!.from).toBeGreaterThanOrEqual(calls[0]!.to);
  });

  it('waits no longer than a second where it never gets quiet', async () => {
    const { queue, calls } = queueOf();
    queue.start();
    for (const name of names(300)) {
      queue.add(name);
      await vi.advanceTimersByTimeAsync(5);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls[0]!.from).toBeLessThanOrEqual(1010);
    expect(calls.flatMap(({ files }) => files)).toEqual(names(300));
  });

  it('keeps what changes before it starts', async () => {
    const { queue, calls } = queueOf();
    queue.add('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toEqual([]);
    queue.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(calls).toMatchObject([{ files: ['a'] }]);
  });

  it('hands nothing on once it is closed, and waits for what is under way', async () => {
    const { queue, calls } = queueOf();
    queue.start();
    queue.add('a');
    await vi.advanceTimersByTimeAsync(20);
    queue.add('b');
    const closed = queue.close();
    await vi.advanceTimersByTimeAsync(1000);
    await closed;
    expect(calls.map(({ files }) => files)).toEqual([['a']]);
    expect(calls[0]!.to).toBeGreaterThan(0);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import process from 'node:process';

// Loaded into a process that a test has started with `--expose-gc`: tells how much memory is in use when it is asked.
process.on('message', async () => {
  // Work that waits for a timer or a second look at a file is late, not lost.
  await sleep(300);
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send(heapUsed + external);
});

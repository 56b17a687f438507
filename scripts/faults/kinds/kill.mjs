import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SIGNALS = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'];

/** A signal at any time. */
export async function killedAnytime(lane, random) {
  const longest = await lane.milliseconds();
  const { child, ended } = lane.start();
  await Promise.race([pause(random.next() * longest), ended]);
  child.kill(random.pick(SIGNALS));
  return { runs: [await ended] };
}

/** A signal from the moment on at which new files are written: most of them would never be met by chance. */
export async function killedWhileWriting(lane, random) {
  return killedFrom('holder.json', lane, random);
}

/** A signal while files are moved to the output. */
export async function killedWhileMoving(lane, random) {
  return killedFrom('journal.json', lane, random);
}

async function killedFrom(name, lane, random) {
  const { child, ended } = lane.start();
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const file = path.join(lane.place, name);
  while (!hasEnded && !existsSync(file)) await pause(0);
  const until = performance.now() + random.next() * (name === 'journal.json' ? 6 : 200);
  while (performance.now() < until) await pause(0);
  child.kill(random.pick(SIGNALS));
  return { runs: [await ended] };
}

/** A signal, and a second one soon after: who presses Ctrl-C twice wants it to end. */
export async function killedTwice(lane, random) {
  const longest = await lane.milliseconds();
  const { child, ended } = lane.start();
  await Promise.race([pause(random.next() * longest), ended]);
  child.kill('SIGINT');
  await pause(random.below(5));
  child.kill(random.pick(['SIGINT', 'SIGTERM', 'SIGKILL']));
  return { runs: [await ended] };
}

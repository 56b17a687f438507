import { setTimeout as pause } from 'node:timers/promises';

/** Two builds into one folder at nearly the same time. */
export async function twoBuilds(lane, random) {
  const first = lane.start();
  await pause(random.below(300));
  const second = lane.start(random.pick([[], [], ['--no-cache'], ['--no-wait']]));
  return { runs: await Promise.all([first.ended, second.ended]) };
}

/** Two builds, one of which is killed: the other takes over. */
export async function twoBuildsOneKilled(lane, random) {
  const longest = await lane.milliseconds();
  const both = [lane.start(), lane.start()];
  await pause(random.next() * longest);
  random.pick(both).child.kill('SIGKILL');
  return { runs: await Promise.all(both.map(({ ended }) => ended)) };
}

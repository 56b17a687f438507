import { existsSync, lstatSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';

const DAY = 86_400_000;

/** A clock that is wrong, and jumps while a build runs. */
export async function jumpingClock(lane, random) {
  const jump = (random.below(4000) - 2000) * DAY;
  const shim = `const now=Date.now;const from=now()+${random.below(600)};Date.now=()=>now()+(now()>from?${jump}:0)`;
  const environment = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shim)}` };
  return { runs: [await lane.start([], { environment }).ended] };
}

/** Files whose times are from the future or long ago, as after a restored backup. */
export async function wrongTimes(lane, random) {
  const places = [lane.out, lane.cache, path.join(lane.folder, 'content')].filter((place) => existsSync(place));
  for (const place of places) {
    const time = new Date(Date.now() + (random.below(4000) - 2000) * DAY);
    for (const name of readdirSync(place, { recursive: true })) {
      const file = path.join(place, name);
      if (lstatSync(file).isFile() && random.below(2) === 0) utimesSync(file, time, time);
    }
  }
  return { runs: [await lane.build()] };
}

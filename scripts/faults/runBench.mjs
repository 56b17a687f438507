import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { damagedCache } from './kinds/cache.mjs';
import { jumpingClock, wrongTimes } from './kinds/clock.mjs';
import { hostileContent } from './kinds/content.mjs';
import { fullDisk, lostPower, mountImage, mountSmall } from './kinds/disk.mjs';
import { foreignFiles, foreignInTheWay, tamperedFiles } from './kinds/foreign.mjs';
import { killedAnytime, killedTwice, killedWhileMoving, killedWhileWriting } from './kinds/kill.mjs';
import { twoBuilds, twoBuildsOneKilled } from './kinds/pair.mjs';
import {
  canBeImmutable,
  canBind,
  immutable,
  limited,
  linkedFolder,
  mountedOver,
  mountRefusing,
  refusingDisk,
} from './kinds/machine.mjs';
import { hostileRequests } from './kinds/requests.mjs';
import { siteCode } from './kinds/siteCode.mjs';
import { cleanOutputs, openLane } from './lane.mjs';
import { createRandom } from './random.mjs';

/** Each kind of fault, and how many of a thousand are of it. */
export const KINDS = [
  { name: 'killed at any time', share: 80, strike: killedAnytime },
  { name: 'killed while writing', share: 50, strike: killedWhileWriting },
  { name: 'killed while moving', share: 80, strike: killedWhileMoving },
  { name: 'killed twice', share: 20, strike: killedTwice },
  { name: 'two builds', share: 30, strike: twoBuilds },
  { name: 'two builds, one killed', share: 30, strike: twoBuildsOneKilled },
  { name: 'full disk', share: 50, strike: fullDisk, disk: 'small' },
  { name: 'power lost', share: 20, strike: lostPower, disk: 'image' },
  { name: 'refusing disk', share: 120, strike: refusingDisk, disk: 'refusing' },
  { name: 'limits', share: 50, strike: limited },
  { name: 'immutable files', share: 30, strike: immutable, needs: canBeImmutable },
  { name: 'mounted output', share: 20, strike: mountedOver, needs: canBind },
  { name: 'damaged cache', share: 80, strike: damagedCache },
  { name: 'foreign files', share: 30, strike: foreignFiles },
  { name: 'foreign in the way', share: 20, strike: foreignInTheWay },
  { name: 'linked folder', share: 20, strike: linkedFolder },
  { name: 'tampered output', share: 30, strike: tamperedFiles },
  { name: 'clock jumps', share: 20, strike: jumpingClock },
  { name: 'wrong file times', share: 20, strike: wrongTimes },
  { name: 'hostile content', share: 80, strike: hostileContent },
  { name: 'code of the site', share: 60, strike: siteCode },
  { name: 'requests to serve', share: 30, requests: [] },
  { name: 'requests to serve --dist', share: 30, requests: ['--dist'] },
];

/**
 * Lets faults befall builds, and tells what became of each.
 *
 * @param {{ faults: number, seed: number, only?: string, report?: (text: string) => void }} options
 */
export async function runBench({ faults, seed, only = '', report = () => {} }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-faults-'));
  const random = createRandom(seed);
  const disks = {
    small: mountSmall(path.join(folder, 'small')),
    image: mountImage(path.join(folder, 'image')),
    refusing: await mountRefusing(path.join(folder, 'refusing')),
  };
  const clear = async () => {
    for (const disk of Object.values(disks)) await disk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void clear().finally(() => process.exit(130)));
  }
  const rows = [];
  try {
    const clean = await cleanOutputs(folder);
    const lane = await openLane({ folder: path.join(folder, 'site'), clean });
    const lanes = new Map([[undefined, lane]]);
    const laneOn = async (name) => {
      const disk = disks[name];
      const place = { folder: path.join(folder, `on-${name}`), clean, out: path.join(disk.folder, 'dist') };
      if (!lanes.has(name)) lanes.set(name, { ...(await openLane(place)), disk });
      return lanes.get(name);
    };
    for (const kind of KINDS.filter(({ name }) => name.includes(only))) {
      const count = Math.max(kind.requests ? 10 : 1, Math.round((faults * kind.share) / 1000));
      const own = random.fork();
      report(`${kind.name}: ${count}`);
      if ((kind.disk !== undefined && disks[kind.disk] === undefined) || kind.needs?.() === false)
        rows.push({ name: `${kind.name} (skipped: the machine does not allow it)`, findings: [] });
      else if (kind.requests)
        rows.push({
          name: kind.name,
          findings: await hostileRequests({ folder: lane.folder, mode: kind.requests, count }, own),
        });
      else
        rows.push({
          name: kind.name,
          findings: await strikeOften(kind.disk ? await laneOn(kind.disk) : lane, { kind, count, random: own }),
        });
      const wrong = rows
        .at(-1)
        .findings.filter((each) => isWrong(each))
        .slice(0, 3);
      for (const each of wrong) report(JSON.stringify(each, null, 1));
    }
    return rows;
  } finally {
    await clear();
  }
}

async function strikeOften(lane, { kind, count, random }) {
  const findings = [];
  for (let each = 0; each < count; each++) findings.push(await lane.strike(kind.strike, random));
  return findings;
}

/** True if something happened that the manual says never happens. */
export function isWrong({ state, missing, isHealed, gone, secrets, bugs }) {
  return !isHealed || missing.length + gone.length + secrets.length + bugs > 0 || state === 'wrong';
}

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { mountFaulty } from '../mountFaulty.mjs';
import { filesBelow } from '../site.mjs';

const run = (command, ...args) => spawnSync(command, args).status === 0;

/** True if a step works on a file or a folder of its own. */
function canDo(step) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docgen-probe-'));
  try {
    return step(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const canBeImmutable = () =>
  canDo((folder) => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    return run('chattr', '+i', file) && run('chattr', '-i', file);
  });

export const canBind = () =>
  canDo((folder) => {
    const [from, to] = ['from', 'to'].map((name) => path.join(folder, name));
    for (const each of [from, to]) mkdirSync(each);
    return run('mount', '--bind', from, to) && run('umount', to);
  });

const OPERATIONS = [
  'unlink',
  'rename',
  'write',
  'open',
  'create',
  'mkdir',
  'rmdir',
  'getattr',
  'readdir',
  'read',
  'setattr',
];
const ERRORS = [
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EBUSY',
  'EROFS',
  'ENOSPC',
  'EFBIG',
  'ENXIO',
  'EDQUOT',
  'ESTALE',
];

/** A disk that refuses what it is asked for, once or for good, by an error of the system's own. */
export async function refusingDisk(lane, random) {
  const names = ['', '', '.html', 'own-', 'part', 'assets', '.docgen-files.json', 'pages.json', '.dist-next'];
  const faults = Array.from({ length: 1 + random.below(2) }, () => ({
    operation: random.pick(OPERATIONS),
    errno: constants.errno[random.pick(ERRORS)],
    name: random.pick(names),
    left: random.pick([1, 2, 5, 1000]),
  }));
  await lane.disk.fail(...faults);
  const ended = await lane.build(random.pick([[], ['--no-cache']]));
  // Files that the disk refused to show are not gone.
  await lane.disk.fail();
  return { runs: [ended], about: faults };
}

/** Mounts such a disk; undefined where this user may not. */
export const mountRefusing = (folder) => mountFaulty(folder);

/** Limits of open files, of the size of files, of processor time and of memory. */
export async function limited(lane, random) {
  const limits = random.pick([
    `ulimit -n ${20 + random.below(30)}`,
    `ulimit -f ${random.below(160)}`,
    `ulimit -n ${20 + random.below(12)}; ulimit -f ${random.below(160)}`,
  ]);
  return { runs: [await lane.start(random.pick([[], ['--no-cache']]), { limits }).ended], about: limits };
}

function filesIn(folder) {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];
}

/** Files of the output, of its cache, or the folder itself that nobody may change, not even the superuser. */
export async function immutable(lane, random) {
  const all = [...filesIn(lane.out), ...filesIn(lane.cache), lane.out, path.join(lane.out, 'part')].filter(existsSync);
  const kept = Array.from({ length: 1 + random.below(3) }, () => random.pick(all));
  for (const each of kept) run('chattr', '+i', each);
  const ended = await lane.build();
  for (const each of kept) run('chattr', '-i', each);
  return { runs: [ended], about: kept };
}

/** Another folder is mounted at the place of the output, from the same disk, as containers have it. */
export async function mountedOver(lane, random) {
  const other = path.join(lane.folder, 'mounted');
  mkdirSync(other, { recursive: true });
  if (!run('mount', '--bind', other, lane.out)) throw new Error(`${other} can't be mounted at ${lane.out}`);
  const runs = [await lane.build(random.pick([[], ['--no-cache']]))];
  if (random.below(2) === 0) runs.push(await lane.build());
  const published = filesBelow(other);
  run('umount', lane.out);
  rmSync(other, { recursive: true, force: true });
  return { runs, published, isApart: true };
}

/** A folder of the output is a link to a folder of somebody else. */
export async function linkedFolder(lane, random) {
  const name = random.pick(['assets', 'part', 'assets/js']);
  const place = path.join(lane.out, name);
  const aside = path.join(lane.folder, 'aside');
  const other = path.join(lane.folder, 'somebody');
  for (const each of [aside, other]) rmSync(each, { recursive: true, force: true });
  mkdirSync(other);
  writeFileSync(path.join(other, 'mine.txt'), 'mine');
  mkdirSync(path.dirname(place), { recursive: true });
  if (existsSync(place)) renameSync(place, aside);
  symlinkSync(other, place);
  const ended = await lane.build();
  const added = readdirSync(other).filter((each) => each !== 'mine.txt');
  return {
    runs: [ended],
    foreign: new Map([[path.relative(lane.out, path.join(other, 'mine.txt')), 'mine']]),
    isWrong: added.length > 0,
    isApart: true,
    mend: () => rmSync(place, { force: true }),
    about: [name, ...added],
  };
}

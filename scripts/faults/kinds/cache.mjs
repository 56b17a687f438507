import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** JSON that docgen would never write. */
const FOREIGN_JSON = ['null', '[]', '{}', '0', '""', '{"id":1}', '{"pages":null}', '{"files":[],"rendered":7}', '{'];

const DAMAGES = [
  (file, { bytes, below }) => writeFileSync(file, bytes(below(2000))),
  (file, { below }) => writeFileSync(file, readFileSync(file).subarray(0, below(readFileSync(file).length + 1))),
  (file, { below }) => {
    const contents = readFileSync(file);
    for (let each = 0; each < 5 && contents.length > 0; each++) contents[below(contents.length)] ^= 1 << below(8);
    writeFileSync(file, contents);
  },
  (file) => rmSync(file),
  (file) => {
    rmSync(file);
    mkdirSync(file);
  },
  (file) => {
    rmSync(file);
    symlinkSync('/nowhere', file);
  },
  (file) => {
    rmSync(file);
    spawnSync('mkfifo', [file]);
  },
  (file, { pick }) => writeFileSync(file, pick(FOREIGN_JSON)),
  // Right in form, with values of another kind.
  (file, { pick }) =>
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/"[\w-]+":/g, (key) => `${key}${pick(['', '', '', '7,"x":'])}`),
    ),
  (file, { pick }) => copyFileSync(path.join(path.dirname(file), pick(fileNames(path.dirname(file)))), `${file}.copy`),
];

function fileNames(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []));
}

/** A cache with damaged files, or with files of others. */
export async function damagedCache(lane, random) {
  const names = existsSync(lane.cache) ? fileNames(lane.cache) : [];
  const count = 1 + random.below(2);
  for (let each = 0; each < count && names.length > 0; each++) {
    const file = path.join(lane.cache, random.pick(names));
    if (existsSync(file) && fileNames(lane.cache).includes(path.basename(file))) random.pick(DAMAGES)(file, random);
  }
  const mine = path.join(lane.cache, 'mine.txt');
  mkdirSync(lane.cache, { recursive: true });
  writeFileSync(mine, 'mine');
  const foreign = new Map([[path.relative(lane.out, mine), 'mine']]);
  return { runs: [await lane.build()], foreign };
}

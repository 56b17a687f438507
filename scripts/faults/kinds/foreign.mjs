import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files that docgen knows: all that it has written. */
function ownFiles(out) {
  const list = path.join(out, '.docgen-files.json');
  return existsSync(list) ? Object.keys(JSON.parse(readFileSync(list, 'utf8'))) : [];
}

/** Files of others in the output, with names that docgen could have chosen. */
export async function foreignFiles(lane, random) {
  const names = ['mine.txt', 'assets/js/9.0123abcd.js', 'part/page-99.html', '.well-known/mine', 'assets/mine/a.css'];
  const foreign = new Map(names.filter(() => random.below(2) === 0).map((name) => [name, `mine ${name}`]));
  for (const [name, text] of foreign) {
    mkdirSync(path.dirname(path.join(lane.out, name)), { recursive: true });
    writeFileSync(path.join(lane.out, name), text);
  }
  return { runs: [await lane.build()], foreign };
}

/** docgen's files changed, deleted or replaced by folders behind its back. */
export async function tamperedFiles(lane, random) {
  const own = ownFiles(lane.out);
  for (let each = 0; each < 3 && own.length > 0; each++) {
    const file = path.join(lane.out, random.pick(own));
    if (!existsSync(file)) continue;
    if (random.below(2) === 0) rmSync(file, { recursive: true });
    else writeFileSync(file, random.pick(['', 'changed by hand', readFileSync(file)]));
  }
  const before = readdirSync(lane.out, { recursive: true });
  const run = await lane.build();
  // A file that was changed by hand and is no longer part of the site stays: docgen says so, and a person deletes it.
  const mend = () => {
    for (const [, name] of run.said.matchAll(/changed-output-kept {2}`([^`]+)`/g)) {
      if (before.includes(name)) rmSync(path.join(lane.out, name), { force: true });
    }
  };
  return { runs: [run], mend };
}

/** A file of others where docgen has to write one: it refuses, and says which. */
export async function foreignInTheWay(lane, random) {
  const version = existsSync(path.join(lane.folder, 'content/own-b.md')) ? 'b' : 'a';
  const name = random.pick([`own-${version}.html`, `file-${version}.txt`, `part/sign-${version}.svg`]);
  const file = path.join(lane.out, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'mine');
  const aside = path.join(lane.folder, 'aside');
  const run = await lane.build();
  return {
    runs: [run],
    foreign: new Map([[name, 'mine']]),
    mend: () => {
      renameSync(file, aside);
      return { foreign: new Map([[path.relative(lane.out, aside), 'mine']]) };
    },
  };
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Places to break a line of HTML or JSON, so that a difference shows an element and not a page. */
const BREAKS = /(?<=>)(?=<)|(?<=[}\]],|",)(?=["{[])|(?<=\\n)/g;

/**
 * Differences between two outputs, equal differences of several files together.
 * @returns {{ names: string[], lines: string[] }[]} lines: `-old` and `+new`, after the line before them
 */
export function findDifferences([old, now], folder) {
  const pairs = pairsOf(old.texts, now.texts);
  const changed = new Set(pairs.flatMap(({ name }) => [name, name.replace('frame of ', '')]));
  const isOpen = (_, { of }) => (of === undefined ? pairs.length === 0 : !changed.has(of));
  pairs.push(...pairsOf(textsOf(old.derived, isOpen), textsOf(now.derived, isOpen)));
  const alone = pairs.filter(({ texts }) => texts.includes(undefined));
  const groups = new Map();
  const add = (name, lines) => {
    const known = groups.get(lines.join('\n'));
    if (known === undefined) groups.set(lines.join('\n'), { names: [name], lines });
    else if (!known.names.includes(name)) known.names.push(name);
  };
  for (const { name, texts } of alone) add(name, [texts[0] === undefined ? '+the file itself' : '-the file itself']);
  for (const { name, lines } of hunksOf(
    pairs.filter((pair) => !alone.includes(pair)),
    folder,
  ))
    add(name, lines);
  return [...groups.values()];
}

function pairsOf(old, now) {
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => ({ name, texts: [old.get(name), now.get(name)] }));
}

function textsOf(derived, isOpen) {
  return new Map([...derived].filter(([name, value]) => isOpen(name, value)).map(([name, { text }]) => [name, text]));
}

/** Git compares the texts of all pairs at once. */
function hunksOf(pairs, folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const side of [0, 1]) {
    mkdirSync(path.join(folder, String(side)), { recursive: true });
    for (const [index, { texts }] of pairs.entries()) {
      writeFileSync(path.join(folder, String(side), String(index)), `${texts[side].split(BREAKS).join('\n')}\n`);
    }
  }
  const options = ['--no-index', '--text', '--unified=1', '--no-color', '--no-renames', '--no-ext-diff', '0', '1'];
  const { stdout } = spawnSync('git', ['diff', ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 30 });
  const hunks = [];
  for (const file of stdout.split(/^diff --git a\/0\//m).slice(1)) {
    const { name } = pairs[Number.parseInt(file, 10)];
    for (const hunk of file.split(/^@@ .*\n/m).slice(1)) hunks.push({ name, lines: hunk.trimEnd().split('\n') });
  }
  return hunks;
}

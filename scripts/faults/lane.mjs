import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isCalledBug, runDocgen, startDocgen } from './runDocgen.mjs';
import { filesBelow, isOutput, missingReferences, SECRET, writeSources } from './site.mjs';

/** The outputs of builds that nothing disturbs: what every other output is compared with. */
export async function cleanOutputs(folder) {
  const clean = {};
  for (const version of ['a', 'b']) {
    const root = path.join(folder, `clean-${version}`);
    writeSources(root, version);
    const built = await runDocgen(['build', '--quiet'], root);
    if (built.status !== 0) throw new Error(`the site of the bench can't be built:\n${built.said}`);
    clean[version] = filesBelow(path.join(root, 'dist'));
  }
  return clean;
}

/**
 * A site with its output and its cache, which faults befall one after the other: each time its sources change to the
 * other version, and a build meets the fault.
 *
 * @param {{ folder: string, clean: Record<string, Map<string, string>>, out?: string }} options
 */
export async function openLane({ folder, clean, out = path.join(folder, 'dist') }) {
  mkdirSync(folder, { recursive: true });
  const cache = path.join(folder, 'node_modules/.cache/docgen/site');
  const args = ['build', '--out', out];
  const start = (more = [], options = {}) => startDocgen([...args, ...more], { folder, ...options });
  let version = 'a';
  const build = (more = []) => runDocgen([...args, ...more], folder);
  const refresh = async () => {
    for (const place of [out, cache, ...leftovers(out)]) rmSync(place, { recursive: true, force: true });
    writeSources(folder, version);
    return build();
  };
  await refresh();
  let measured;
  const milliseconds = async () => {
    const started = performance.now();
    await start(['--no-cache']).ended;
    return performance.now() - started;
  };

  return {
    folder,
    out,
    cache,
    /** Starts a build as a process, which can be killed. */
    start,
    build,
    /** How long such a process takes that nothing disturbs: the machine may be busy. */
    milliseconds: () => (measured ??= milliseconds()),
    /** Folder in which new files of a build wait. */
    place: path.join(path.dirname(out), `.${path.basename(out)}-next`),

    /** Lets one fault befall a build; returns what became of the output, and of the one after the next build. */
    async strike(kind, random) {
      const old = version;
      version = old === 'a' ? 'b' : 'a';
      writeSources(folder, version);
      const struck = await kind(this, random);
      const { runs, foreign = new Map(), mend, published = new Map(), isApart = false, about } = struck;
      const after = filesBelow(out);
      const found = isApart ? undefined : stateOf(after, { old: clean[old], new: clean[version] }, foreign);
      // Whoever is told that all went well does not look at the output.
      const isUnsaid = struck.isSaidAlways === true && found !== 'new' && runs.every(({ status }) => status === 0);
      const state = struck.isWrong === true || isUnsaid ? 'wrong' : found;
      const missing = state === 'neither' ? missingReferences(after) : [];
      // Files present when a fault begins may be moved away before the next build.
      const goneBefore = lost(foreign, out);
      const { foreign: stays = foreign } = (await mend?.()) ?? {};
      const next = await build();
      const healed = filesBelow(out);
      const isHealed = next.status === 0 && isOutput(healed, clean[version], stays) && leftovers(out).length === 0;
      const gone = [...goneBefore, ...lost(stays, out)];
      const all = [...runs, next];
      const secrets = [...after, ...healed, ...published].filter(
        ([name, text]) => !foreign.has(name) && text.includes(SECRET),
      );
      for (const [name] of stays) rmSync(path.resolve(out, name), { recursive: true, force: true });
      const finding = {
        state,
        ...(about !== undefined && { about }),
        missing,
        isHealed,
        gone,
        secrets: secrets.map(([name]) => name),
        bugs: all.filter(isCalledBug).length,
        ...(!isHealed && { left: leftovers(out), different: differences(healed, clean[version]) }),
        said: all.map(({ said, status, signal }) => `${said}[${status ?? signal}]`),
      };
      if (!isHealed) await refresh();
      return finding;
    },
  };
}

/** Names of the files that one of two outputs does not have, or that are others in it. */
function differences(output, clean) {
  return [...new Set([...output.keys(), ...clean.keys()])].filter((name) => output.get(name) !== clean.get(name));
}

function stateOf(present, versions, foreign) {
  return ['new', 'old'].find((name) => isOutput(present, versions[name], foreign)) ?? 'neither';
}

/** Files of others that are no longer what they were. */
function lost(foreign, out) {
  const isThere = (file, text) => existsSync(file) && readFileSync(file, 'latin1') === text;
  return [...foreign].flatMap(([name, text]) => (isThere(path.resolve(out, name), text) ? [] : [name]));
}

/** Files that an interrupted build has left beside the output or in it. */
function leftovers(out) {
  const around = path.dirname(out);
  const beside = readdirSync(around).filter((name) => name.startsWith(`.${path.basename(out)}-next`));
  const inside = existsSync(out) ? readdirSync(out).filter((name) => name.startsWith('.docgen-next')) : [];
  return [...beside.map((name) => path.join(around, name)), ...inside.map((name) => path.join(out, name))];
}

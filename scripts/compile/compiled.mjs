import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** All that `lib/` is made from; of installed packages the lock file tells the versions. */
const SOURCES = [
  'src',
  'client',
  'templates',
  'scripts/build.mjs',
  'scripts/compile',
  'manual',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const NOTE = 'node_modules/.cache/docgen-compiled.json';

/** True if `lib/` was compiled from the present sources. */
export function isCompiled() {
  try {
    const { sources, build } = JSON.parse(readFileSync(NOTE, 'utf8'));
    return build === buildId() && sources === hashOf(SOURCES);
  } catch {
    return false;
  }
}

/** Notes what `lib/` has just been compiled from. */
export function noteCompiled() {
  mkdirSync(path.dirname(NOTE), { recursive: true });
  writeFileSync(NOTE, JSON.stringify({ sources: hashOf(SOURCES), build: buildId() }));
}

function buildId() {
  return readFileSync('lib/build-id', 'utf8');
}

function hashOf(places) {
  const hash = createHash('sha256').update(process.version);
  for (const file of places.flatMap(filesOf)) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(place) {
  if (statSync(place).isFile()) return [place];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [])).sort();
}

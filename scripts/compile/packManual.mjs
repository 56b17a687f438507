import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Files of a built site that `docgen manual` does not need: what docgen notes for its next build, and redirects. */
const UNNEEDED = /^\.docgen|^(?:serve|sitemap)\.|\.map$/;

/**
 * Writes the built manual as one file, a quarter of its size: a line of JSON with the names and lengths of its files,
 * and their contents one after the other (`src/serve/packedSite.ts` reads it).
 */
export function packManual(folder, target) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !UNNEEDED.test(name) && !isStub(path.join(folder, name)))
    .sort();
  const contents = names.map((name) => readFileSync(path.join(folder, name)));
  const list = names.map((name, at) => [name, contents[at].length]);
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...contents]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
  writeFileSync(target, brotliCompressSync(whole, { params }));
}

/** True if a page only leads to another one: addresses are resolved as `docgen serve` does. */
function isStub(file) {
  return file.endsWith('.html') && readFileSync(file, 'utf8').includes('http-equiv="refresh"');
}

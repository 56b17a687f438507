import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const FOLDER = 'src/config/texts';

/**
 * docgen's own words in all languages as one compressed file: a quarter of their size, and no time for a site without.
 * @returns {Buffer}
 */
export function packTexts() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  const all = files
    .toSorted()
    .map((file) => [path.parse(file).name, JSON.parse(readFileSync(path.join(FOLDER, file)))]);
  const text = JSON.stringify(Object.fromEntries(all));
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}

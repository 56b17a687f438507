import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { guidePage } from './guidePage.mjs';

const PER_FOLDER = 20;

/**
 * Writes guides that read like real documentation, 20 to a folder; the same number always gives the same bytes.
 * @param {string} folder emptied first
 * @param {number} pages the total number
 * @returns {number} bytes written
 */
export function writeGuides(folder, pages) {
  rmSync(folder, { recursive: true, force: true });
  let bytes = 0;
  for (let page = 0; page < pages; page++) {
    const file = path.join(folder, guideFile(page));
    const linkTo = (random) =>
      path.posix.relative(path.posix.dirname(guideFile(page)), guideFile(random.whole(0, pages - 1)));
    const text = guidePage(guideFile(page), { linkTo });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

const guideFile = (page) =>
  page === 0 ? 'index.md' : `part-${Math.floor(page / PER_FOLDER)}/guide-${page % PER_FOLDER}.md`;

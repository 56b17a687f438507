import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../manual/content/speed.md');
const HEADING = '## Figures\n';

/** Puts the figures of one run into the manual, in place of the last. */
export function publishFigures(text) {
  const page = readFileSync(PAGE, 'utf8');
  const [words] = page.split(HEADING);
  writeFileSync(PAGE, `${words.trimEnd()}\n\n${HEADING}\n${text.trim()}\n`);
}

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = path.resolve(import.meta.dirname, '../../manual/content/speed.md');
const HEADING = '## Figures\n';

/** Writes the figures of one run into the manual, replacing the previous ones. */
export function publishFigures(text) {
  const page = readFileSync(PAGE, 'utf8');
  const [words] = page.split(HEADING);
  writeFileSync(PAGE, `${words.trimEnd()}\n\n${HEADING}\n${text.trim()}\n`);
}

// `node scripts/walls/table.mjs`: writes the table of rooms into contributing/architecture.md; a test fails without.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOMS } from './walls.mjs';

const GUIDE = new URL('../../contributing/architecture.md', import.meta.url);
const PLACE = /(?<=<!-- rooms -->\n)[^]*?(?=<!-- \/rooms -->)/;

/** The rooms as a table of markdown. */
export function roomTable() {
  const rows = Object.entries(ROOMS).map(([name, { about, imports, types = [], node }]) => {
    const typed = types.map((room) => `${room} (types)`);
    return `| \`${name}/\` | ${about} | ${[...imports, ...typed].join(', ') || '–'} | ${node ? 'yes' : ''} |`;
  });
  return ['| room | what is in it | imports from | Node |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

/** contributing/architecture.md with the current table. */
export function guideWithTable() {
  return readFileSync(GUIDE, 'utf8').replace(PLACE, () => roomTable());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GUIDE, guideWithTable());

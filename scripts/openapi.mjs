import { mkdtempSync, rmSync, writeFileSync, mkdirSync, symlinkSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { silentRows } from './openapi/silentRows.mjs';
import { walkDescription } from './openapi/walk.mjs';

const HELP = `usage: node scripts/openapi.mjs FILE…

Builds the pages of descriptions of APIs (OpenAPI, Swagger) and looks on them for every keyword. What is on no page,
and is not named with its count in a warning of the build, is listed. Exit code 1 where anything is, or a build failed.
`;
const BIN = path.resolve(import.meta.dirname, '../bin/docgen.js');

const files = process.argv.slice(2);
if (files.length === 0 || files.includes('--help')) process.stdout.write(HELP);
else process.exitCode = files.filter((file) => !isWhole(file)).length === 0 ? 0 : 1;

/** Builds and walks one description in a folder of its own. */
function isWhole(file) {
  const root = mkdtempSync(path.join(tmpdir(), 'docgen-openapi-'));
  try {
    return report(file, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @returns {boolean} true if nothing is missing in silence */
function report(file, root) {
  mkdirSync(path.join(root, 'content'));
  writeFileSync(path.join(root, 'content/README.md'), '# Home\n');
  symlinkSync(path.dirname(path.resolve(file)), path.join(root, 'source'));
  const source = JSON.stringify(`./source/${path.basename(file)}`);
  writeFileSync(
    path.join(root, 'docgen.config.ts'),
    `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: ${source} })] };
`,
  );
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 };
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'build', '--all'], options);
  const said = `${stdout}${stderr}`;
  console.log(`\n${file}: exit code ${status}`);
  for (const line of said.split('\n')) if (/ error |no page shows|^\d+ errors?,/.test(line)) console.log(line);
  if (!existsSync(path.join(root, 'dist'))) return false;
  const table = walkDescription(file, path.join(root, 'dist'));
  const silent = silentRows(table, said);
  const items = table.reduce((sum, { count }) => sum + count, 0);
  console.log(`${table.length} keywords, ${items} items, ${silent.length} keywords missing in silence`);
  for (const { keyword, count, onNoPage, notInMarkdown, named, places } of silent) {
    console.log(`${keyword}: ${count}, on no page ${onNoPage}, not in markdown ${notInMarkdown}, named ${named}`);
    for (const place of places) console.log(`    ${place.slice(0, 160)}`);
  }
  return status === 0 && silent.length === 0;
}

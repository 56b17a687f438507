import { mkdtempSync, rmSync, writeFileSync, mkdirSync, symlinkSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { walkDescription } from './openapi/walk.mjs';

/**
 * Builds the pages of descriptions of APIs and looks on them for every keyword:
 * `node scripts/openapi.mjs ~/descriptions/github/openapi.json …`. What is on no page is listed with a count.
 */
const BIN = path.resolve(import.meta.dirname, '../bin/docgen.js');

for (const file of process.argv.slice(2)) {
  const root = mkdtempSync(path.join(tmpdir(), 'docgen-openapi-'));
  try {
    report(file, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function report(file, root) {
  mkdirSync(path.join(root, 'content'));
  writeFileSync(path.join(root, 'content/README.md'), '# Home\n');
  symlinkSync(path.dirname(path.resolve(file)), path.join(root, 'source'));
  const source = JSON.stringify(`./source/${path.basename(file)}`);
  writeFileSync(
    path.join(root, 'docgen.config.ts'),
    `import { openApi } from 'docgen-site';
export default { lastUpdated: false, plugins: [openApi({ source: ${source} })] };\n`,
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'build'], { cwd: root, encoding: 'utf8' });
  console.log(`\n${file}: exit code ${status}`);
  console.log(
    `${stdout}${stderr}`
      .split('\n')
      .filter((line) => /warning|error|not-shown/.test(line))
      .slice(0, 40)
      .join('\n'),
  );
  if (!existsSync(path.join(root, 'dist'))) return;
  const rows = walkDescription(file, path.join(root, 'dist')).filter((row) => row.onNoPage + row.notInMarkdown > 0);
  console.table(
    rows.map(({ keyword, count, onNoPage, notInMarkdown, first }) => ({
      keyword,
      count,
      onNoPage,
      notInMarkdown,
      first: first?.slice(0, 110),
    })),
  );
}

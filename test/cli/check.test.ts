import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const METHOD = `---
call: getX
coverage: partial
---

# getX

Gets x.

## Required parameters

| Parameter | Type | Description |
| --- | --- | --- |
| \`id\` | integer | The ID. |

## Response

Not documented yet.
`;

describe('docgen check', () => {
  it('says that all is well, with the coverage of each area, and writes nothing', async () => {
    const site = await tinySite({
      'content/README.md': '# Home\n\nText.\n',
      'content/area/README.md': '# Area\n\nText.\n',
      'content/area/getX.md': METHOD,
    });
    const before = await site.list('.');
    expect(await site.docgen('check')).toEqual({
      exitCode: 0,
      stdout:
        'area  methods  documented  partial  not documented\nArea        1           0        1               0\nall         1           0        1               0\n3 pages checked\n',
      stderr: 'reading\nparsing\nchecking\n',
    });
    expect(await site.list('.')).toEqual(before);
    expect(existsSync(path.join(site.root, 'dist'))).toBe(false);
  });

  it('prints problems only with --quiet', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n\nText.\n' });
    expect(await site.docgen('check', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('ends with 1 for an error, and with --strict for a warning', async () => {
    const site = await tinySite({
      'content/README.md': '# Home\n\n[](other.md)\n',
      'content/other.md': '# Other\n\nText.\n',
    });
    const error = await site.docgen('check', '--quiet');
    expect(error.exitCode).toBe(1);
    expect(error.stderr).toBe(
      'content/README.md:3:1  error  link-text  the link to `other.md` has no text\n  3 | [](other.md)\n      ^\n' +
        '  hint: write what it leads to between the brackets\n\n1 error, 0 warnings\n',
    );
    await site.write({ 'content/README.md': '# Home\n\n### Deep\n\nText.\n' });
    expect((await site.docgen('check', '--quiet')).exitCode).toBe(0);
    expect((await site.docgen('check', '--quiet', '--strict')).exitCode).toBe(1);
  });

  it('gives the coverage beside the problems in JSON', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n\nText.\n', 'content/area/getX.md': METHOD });
    const { stdout } = await site.docgen('check', '--format', 'json');
    const total = { methods: 1, documented: 0, partial: 1, none: 0 };
    expect(JSON.parse(stdout)).toEqual({ diagnostics: [], coverage: { areas: [{ area: 'Area', ...total }], total } });
  });
});

describe('a strict check', () => {
  const FILES = { 'content/README.md': '# Home\n\nSee [a](#a--b).\n\n## A & B\n\nText.\n' };
  const severity = (level: string) => ({
    'docgen.config.js': `export default { lastUpdated: false, problems: { severity: { 'anchor-of-other-rule': '${level}' } } };`,
  });

  it.each([
    ['lets notes pass', {}, 0],
    ['fails for a note that the configuration calls a warning', severity('warning'), 1],
    ['fails for one that it calls an error', severity('error'), 1],
  ])('%s', async (_what, files, expected) => {
    const site = await tinySite({ ...FILES, ...files });
    const { exitCode, stderr } = await site.docgen('check', '--strict');
    expect([stderr.includes('anchor-of-other-rule'), exitCode]).toEqual([true, expected]);
  });
});

import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const DEAD = '[a](gone.md)\n\n[b](gone.md)\n';

describe('docgen check --baseline', () => {
  it('leaves out what the file lists, also where lines have moved, and counts what is new', async () => {
    const site = await tinySite({
      'content/README.md': `# Home\n\n${DEAD}`,
      'content/a.md': '# A\n\n### Deep\n\nText.\n',
    });
    expect(await site.docgen('check', '--quiet', '--baseline', 'known.json', '--update-baseline')).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
    expect(await site.read('known.json')).toBe(`{
  "problems": [
    {"file":"content/README.md","code":"dead-link","message":"no page \`gone.md\`","count":2},
    {"file":"content/a.md","code":"heading-skips-level","message":"the heading \`Deep\` has level 3, the one above it has level 1"}
  ]
}
`);
    await site.write({ 'content/README.md': `# Home\n\nMore text.\n\n${DEAD}` });
    expect(await site.docgen('check', '--strict', '--baseline', 'known.json')).toMatchObject({
      exitCode: 0,
      stdout: '2 pages checked, 3 known problems not shown\n',
    });
    await site.write({ 'content/README.md': `# Home\n\n${DEAD}\n[c](gone.md) [d](other.md)\n` });
    const { exitCode, stdout } = await site.docgen('check', '--baseline', 'known.json', '--format', 'json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      known: 3,
      diagnostics: [
        { line: 7, column: 1, code: 'dead-link' },
        { line: 7, column: 14, message: 'no page `other.md`' },
      ],
    });
  });

  it('reports a known problem that is gone, and one that occurs less often than before', async () => {
    const site = await tinySite({ 'content/README.md': `# Home\n\n${DEAD}`, 'content/a.md': '# A\n\n[](README.md)\n' });
    await site.docgen('check', '--baseline', 'known.json', '--update-baseline');
    await site.write({ 'content/README.md': '# Home\n\n[a](gone.md)\n', 'content/a.md': '# A\n\nText.\n' });
    const result = await site.docgen('check', '--quiet', '--baseline', 'known.json');
    expect(result.exitCode).toBe(0);
    expect(result.stderr.split('\n').filter((line) => line.includes('baseline-gone'))).toEqual([
      'known.json:3:62  warning  baseline-gone  `dead-link` in `content/README.md` is fixed: no page `gone.md`',
      'known.json:4:57  warning  baseline-gone  `link-text` in `content/a.md` is fixed: the link to `README.md` has no text',
    ]);
    expect(result.stderr).toMatch(
      /\n {2}hint: update the baseline with `--update-baseline`\n\n0 errors, 2 warnings\n$/,
    );
  });

  it.each([
    [
      'that is not there',
      undefined,
      'error  baseline-missing  no file `known.json`\n  hint: write it with `--update-baseline`, or correct the path\n',
    ],
    [
      'that is no JSON',
      '{',
      'error  baseline-broken  `known.json` is not a baseline\n  hint: write it again with `--update-baseline`\n',
    ],
    [
      'of another form',
      '{"problems": [{"code": 1}]}',
      'error  baseline-broken  `known.json` is not a baseline\n  hint: write it again with `--update-baseline`\n',
    ],
  ])('refuses a file %s', async (_what, text, message) => {
    const site = await tinySite({
      'content/README.md': '# Home\n\nText.\n',
      ...(text !== undefined && { 'known.json': text }),
    });
    expect(await site.docgen('check', '--baseline', 'known.json')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `${message}\n1 error, 0 warnings\n`,
    });
    expect((await site.list('.')).includes('known.json')).toBe(text !== undefined);
  });

  it('needs a file to update', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n\nText.\n' });
    expect(await site.docgen('check', '--update-baseline')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('`--update-baseline` needs `--baseline <file>`') as string,
    });
  });
});

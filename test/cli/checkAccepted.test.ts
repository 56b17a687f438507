import { describe, expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

const config = (...entries: object[]) =>
  `export default {\n  lastUpdated: false,\n  problems: { ignore: ${JSON.stringify(entries)} },\n};\n`;

const PAGES = {
  'content/README.md': '# Home\n\n[a](gone.md)\n\n[b](/std/a/b.html)\n',
  'content/a.md': '# A\n\n### Deep\n\nText.\n',
};

describe('problems that the configuration accepts', () => {
  it('are counted and listed, and keep neither check nor build from success', async () => {
    const site = await tinySite({
      ...PAGES,
      'docgen.config.js': config(
        { code: 'dead-link', link: '/std/**', reason: 'Another site answers there.' },
        { code: 'dead-link', link: 'gone.md', file: 'content/*.md', reason: 'It comes next week.' },
        { code: 'heading-skips-level', name: 'D*', reason: 'It looks better.' },
      ),
    });
    expect(await site.docgen('check', '--strict')).toMatchObject({
      exitCode: 0,
      stdout: '2 pages checked, 3 problems accepted\n',
    });
    const { diagnostics, accepted } = JSON.parse((await site.docgen('check', '--format', 'json')).stdout) as {
      diagnostics: unknown[];
      accepted: unknown[];
    };
    expect(diagnostics).toEqual([]);
    expect(accepted).toMatchObject([
      { code: 'dead-link', message: 'no page `gone.md`', line: 3, reason: 'It comes next week.' },
      { code: 'dead-link', message: 'no page `/std/a/b.html`', reason: 'Another site answers there.' },
      { code: 'heading-skips-level', file: 'content/a.md', reason: 'It looks better.' },
    ]);
    expect(await site.docgen('build', '--strict', '--quiet')).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('are only those that an entry covers in every respect', async () => {
    const site = await tinySite({
      ...PAGES,
      'docgen.config.js': config(
        { code: 'dead-link', link: '/std/*', reason: 'A star ends at a slash.' },
        { code: 'dead-link', file: 'content/a.md', reason: 'The other page.' },
        { code: 'external-dead', reason: 'Not looked for without --external.' },
      ),
    });
    const { exitCode, stdout } = await site.docgen('check', '--format', 'json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).not.toHaveProperty('accepted');
    expect((JSON.parse(stdout) as { diagnostics: { code: string; line: number }[] }).diagnostics).toMatchObject([
      { code: 'dead-link' },
      { code: 'dead-link' },
      { code: 'heading-skips-level' },
      { code: 'ignore-unused', file: 'docgen.config.js', line: 3 },
      { code: 'ignore-unused', file: 'docgen.config.js', line: 3 },
    ]);
  });

  it('need a code that exists, and a reason', async () => {
    const site = await tinySite({ ...PAGES, 'docgen.config.js': config({ code: 'dead-lnik' }) });
    const { exitCode, stderr } = await site.docgen('check', '--quiet');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      '`problems.ignore[0].code`: expected the code of a message, such as `dead-link`, got the string `dead-lnik`',
    );
    expect(stderr).toContain('`problems.ignore[0].reason` is missing: expected a string');
  });
});

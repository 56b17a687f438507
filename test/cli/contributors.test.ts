import { describe, expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { tinySite } from '../support/tinySite';

const CONFIG = 'export default { contributors: true };\n';

/** A site with a commit of a page by each of some people, in turn. */
async function writtenBy(people: readonly string[], files: Record<string, string>) {
  const site = await tinySite({ 'docgen.config.mjs': CONFIG, 'content/README.md': '# Home\n', ...files });
  const { git } = gitRepository(site.root);
  for (const [index, person] of people.entries()) {
    await site.write({ 'content/a.md': `# A\n\nVersion ${index}.\n` });
    git('add', '.');
    git('commit', '--quiet', '--message', 'Words', '--author', person);
  }
  return { site, git };
}

describe('contributors', () => {
  it('are named below a page, those of most commits first, as .mailmap calls them, and never by an address', async () => {
    const { site } = await writtenBy(
      [
        'Bob <bob@example.com>',
        'ann <ann@old.example>',
        'Ann Lee <ann@example.com>',
        'dependabot[bot] <bot@example.com>',
        'cleo@example.com <cleo@example.com>',
        'D & "E" <x@example.com>',
      ],
      { '.mailmap': 'Ann Lee <ann@example.com> <ann@old.example>\n' },
    );
    await site.docgen('build');
    const html = await site.read('dist/a.html');
    expect(html).toContain('Written by Ann Lee, ');
    expect(html).toContain('Bob, and D &amp; ');
    const all = html + (await site.read('dist/pages.json'));
    expect(all).not.toMatch(/example\.(?:com|org)|old\.example|dependabot|cleo/);
    const [home] = JSON.parse(await site.read('dist/pages.json')) as { contributors?: string }[];
    expect(home!.contributors).toBe('Bob');
  });

  it('are those of the page in its language, without a word where nobody asks', async () => {
    const { site, git } = await writtenBy(['Ann <a@example.com>', 'Bob <b@example.com>'], {
      'docgen.config.mjs': "export default { contributors: true, lastUpdated: false, lang: 'de-DE' };\n",
    });
    await site.docgen('build');
    const german = await site.read('dist/a.html');
    expect(german).toContain('Geschrieben von Ann und Bob');
    expect(german).not.toContain('Last updated');
    git('commit', '--quiet', '--allow-empty', '--message', 'Nothing', '--author', 'Dan <d@example.com>');
    await site.write({ 'docgen.config.mjs': 'export default {};\n' });
    await site.docgen('build');
    expect(await site.read('dist/a.html')).not.toMatch(/Written by|Ann/);
    expect(await site.read('dist/pages.json')).not.toContain('contributors');
  });

  it('change with a commit, also in a build with a cache', async () => {
    const { site, git } = await writtenBy(['Ann <a@example.com>'], {});
    await site.docgen('build', '--cache', 'kept');
    await site.write({ 'content/a.md': '# A\n\nMore.\n' });
    git('add', 'content');
    git('commit', '--quiet', '--message', 'More', '--author', 'Bob <b@example.com>');
    await site.docgen('build', '--cache', 'kept');
    expect(await site.read('dist/a.html')).toContain('Written by Ann and Bob');
  });

  it('beyond ten are counted', async () => {
    const people = Array.from({ length: 13 }, (_each, index) => `P${String.fromCodePoint(65 + index)} <p@example.com>`);
    const { site } = await writtenBy(people, {});
    await site.docgen('build');
    expect(await site.read('dist/a.html')).toContain('PI, PJ, and +3');
  });
});

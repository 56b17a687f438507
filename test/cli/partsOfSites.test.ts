import { expect, it } from 'vitest';
import { comparedFiles } from '../support/harness';
import { tinySite, type TinySite } from '../support/tinySite';

const PAGES = 400;
const pages = (textOf: (index: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: PAGES }, (_, index) => [`content/part/page-${index}.md`, textOf(index)]));
const plain = (index: number): string =>
  `# Page ${index}\n\nSee [another](page-${(index * 7) % PAGES}.md#end).\n\n## End\n\nText.\n`;

/** Sites in which pages depend on the texts of pages that other parts build. */
const SITES: Record<string, Record<string, string>> = {
  'signs of a syntax': {
    'docgen.config.js': '',
    ...pages((index) => (index % 50 === 1 ? `${plain(index)}\n!!! note\n    A note.\n` : plain(index))),
  },
  'pages of a plugin that reads others': {
    'docgen.config.js': `export default { title: 'Parts', lastUpdated: false, plugins: [{ name: 'titles', version: '1',
      pages: ({ pages }) => [{ path: 'all.md', markdown: '# All\\n\\n' + pages.map(({ title }) => title).join(' ') }] }] };\n`,
    ...pages(plain),
  },
  'a list of posts': {
    'docgen.config.js': `export default { title: 'Parts', lastUpdated: false, siteUrl: 'https://e.com/' };\n`,
    'content/README.md': '# Home\n',
    'content/blog/README.md': '---\nlist: { of: blog }\n---\n\n# Blog\n',
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [
        `content/blog/post-${index}.md`,
        `---\ndate: 2026-01-0${index + 1}\ntags: [one]\n---\n\n# Post ${index}\n\nText of [a page](../part/page-3.md).\n`,
      ]),
    ),
    ...pages(plain),
  },
  'calls and components': {
    'docgen.config.js': `export default { title: 'Parts', lastUpdated: false, api: { url: 'https://e.com/api' } };\n`,
    'components/Price.jsx': 'export default ({ plan }) => <b>{plan}</b>;\n',
    ...pages((index) =>
      index % 3 === 0
        ? `---\ncall: get${index}\n---\n\n# get${index}\n\nGets.\n\n## Required parameters\n\n| Parameter | Type | Description |\n|---|---|---|\n| \`id\` | int | The id. |\n`
        : `${plain(index).replace('#end', '')}\n<Price plan="${index}" />\n`,
    ),
  },
};

async function expectFine(site: TinySite, ...args: string[]): Promise<void> {
  const { exitCode, stderr } = await site.docgen(...args);
  expect(exitCode, stderr).toBe(0);
}

it.each(Object.entries(SITES))(
  'is the same in parts: a site with %s',
  async (_name, { ...files }) => {
    const site = await tinySite(files);
    if (files['docgen.config.js'] === '') await site.remove('docgen.config.js');
    await expectFine(site, 'build', '--no-cache', '-o', 'whole');
    for (const part of ['1/3', '2/3', '3/3'])
      await expectFine(site, 'build', '--no-cache', '--shard', part, '--stage', 'parse', '-o', `facts/${part[0]!}`);
    for (const part of ['1/3', '2/3', '3/3'])
      await expectFine(site, 'build', '--no-cache', '--shard', part, '--facts', 'facts', '-o', `part-${part[0]!}`);
    await expectFine(site, 'merge', 'part-1', 'part-2', 'part-3');
    expect(await comparedFiles(site, 'dist')).toEqual(await comparedFiles(site, 'whole'));
  },
  120_000,
);

it('is refused by the part whose page has changed since it was parsed', async () => {
  const site = await tinySite({ 'docgen.config.js': `export default { lastUpdated: false };\n`, ...pages(plain) });
  for (const part of ['1/2', '2/2'])
    await expectFine(site, 'build', '--no-cache', '--shard', part, '--stage', 'parse', '-o', `facts/${part[0]!}`);
  await site.write({ 'content/part/page-7.md': '# Another\n' });
  const built = await Promise.all(
    ['1/2', '2/2'].map((part) =>
      site.docgen('build', '--no-cache', '--shard', part, '--facts', 'facts', '-o', `part-${part[0]!}`),
    ),
  );
  expect(built.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 2]);
  expect(built.map(({ stderr }) => stderr).join('')).toContain('they lack `part/page-7.md` as it is here');
}, 60_000);

import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { tinySite } from '../support/tinySite';

const page = (title: string, headings: string, more = '') =>
  `<!doctype html><html lang="de"><head><title>${title} | Kiste</title>${more}</head>` +
  `<body><h2 id="nav">Menu</h2><main>${headings}</main></body></html>`;

const heading = (id: string, text: string) => `<h2 id="${id}">${text}</h2>`;

const OLD = {
  'old/index.html': page('Home', ''),
  'old/docs/install.html': page('Install', heading('first-step', 'First step') + heading('whats-new', "What's new?")),
  'old/moved.html': '<meta http-equiv="refresh" content="0; url=/docs/install.html">',
  'old/blog/one.html': page('One', ''),
  'old/blog/two.html': page('Two', ''),
  'old/blog/three.html': page('Three', ''),
  'old/paper.pdf': '',
  'old/assets/app.8c2f0a1b.js': '',
  'old/404.html': page('Lost', ''),
};

const OWN = {
  'docgen.config.js': "export default { title: 'Kiste', lang: 'en-US', lastUpdated: false };\n",
  'content/README.md': '# Home\n\nText.\n',
  'content/install.md': "# Install\n\n## First step\n\nText.\n\n## What's new?\n\nText.\n",
};

describe('docgen check --site', () => {
  it('names what an old site had and this one lacks, by causes, each with its mend', async () => {
    const site = await tinySite({ ...OLD, ...OWN });
    const { exitCode, stdout, stderr } = await site.docgen('check', '--site', 'old');
    expect(exitCode).toBe(1);
    for (const part of [
      'old-address  the old site has addresses that this one lacks: no page below `/blog/` (3: /blog/one.html, ',
      '`/docs/*.html` is now `/*.html` (1: /docs/install.html)',
      "redirects: { '/docs/install.html': '/install.html' }",
      'old-language  the old site has languages that this one lacks: `de` is now `en-US` (1: /)',
      'old-file  the old site has files that this one lacks: files below the top (1: /paper.pdf)',
    ])
      expect(stderr).toContain(part);
    expect(stdout).toContain(
      '| compared with the old site | kept |\n| --- | --- |\n| addresses that answer | 1 of 6 |\n',
    );
  });

  it('is content with redirects, and looks for the ids of headings behind them', async () => {
    const redirects = "redirects: { '/docs/install.html': '/install.html', '/moved.html': '/install.html' }";
    const site = await tinySite({
      ...OWN,
      'docgen.config.js': `export default { title: 'Kiste', lang: 'de-DE', lastUpdated: false, ${redirects} };\n`,
      'old/index.html': OLD['old/index.html'],
      'old/docs/install.html': OLD['old/docs/install.html'],
      'old/moved.html': OLD['old/moved.html'],
    });
    const { exitCode, stderr, stdout } = await site.docgen('check', '--site', 'old', '--format', 'json');
    expect(exitCode, stderr).toBe(1);
    const { diagnostics, site: told } = JSON.parse(stdout) as {
      diagnostics: { message: string; hint: string }[];
      site: { compared: Record<string, number>; moved: number };
    };
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toContainEqual([
      'the old site has headings that this one lacks: ids by the rule `github` (1: /docs/install.html#whats-new)',
      "`markdown: { slug: 'github' }`",
    ]);
    expect([told.compared['old-address'], told.moved]).toEqual([3, 1]);
  });

  it('takes a list or a sitemap, and fails on a loss in a folder without a configuration too', async () => {
    const site = await bareFolder({
      'a.md': '# A\n\nText.\n',
      'list.txt': 'https://old.example/a.html\nhttps://old.example/a\n/a.html\n',
      'sitemap.xml': '<urlset><url><loc>https://old.example/b.html?x=1&amp;y</loc></url></urlset>',
    });
    expect((await site.docgen('check', '--site', 'list.txt')).exitCode).toBe(0);
    const { exitCode, stderr } = await site.docgen('check', '--site', 'sitemap.xml');
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('no page below the top (1: /b.html)')]);
  });
});

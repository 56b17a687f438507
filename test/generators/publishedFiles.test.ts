import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

it('a generator that publishes all files of its content keeps them, before and after the move', async () => {
  const site = await bareFolder({
    'mkdocs.yml': 'site_name: A\ntheme: { name: material, custom_dir: docs/theme }\nexclude_docs: |\n  left.txt\n',
    'docs/index.md': '# A\n',
    'docs/files/data.csv': 'a,b\n',
    'docs/index.html': 'Other\n',
    'docs/left.txt': 'Left\n',
    'docs/theme/main.html': '{{ page }}\n',
  });
  const published = async () => {
    expect((await site.docgen('build')).exitCode).toBe(0);
    return (await site.list('dist')).filter((name) => /csv$|left|theme\//.test(name));
  };
  expect(await published()).toEqual(['files/data.csv']);
  expect(await site.read('dist/index.html')).toContain('>A</h1>');
  await site.docgen('migrate');
  expect(await published()).toEqual(['files/data.csv']);
});

it('a table of contents of mdBook may have chapters without a page, and words behind its links', async () => {
  const site = await bareFolder({
    'book.toml':
      '[book]\ntitle = "B"\n[output.html.redirect]\n"/one.html#x" = "three.html#y"\n"/old.html" = "one.html"\n',
    'src/SUMMARY.md': '# Summary\n\n- [One](one.md) (all of it)\n- [Two]()\n  - [Three](three.md)\n',
    'src/one.md': '# One\n',
    'src/three.md': '# Three\n',
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringMatching(/dead-|clash/)]);
  expect(await site.read('dist/old.html')).toContain('url=/one.html');
  expect(await site.list('dist')).not.toContain('SUMMARY.html');
  expect(await site.read('dist/one.html')).toMatch(/Two[^]*href="\/three.html"/);
});

it('an address in angle brackets stays one in MDX', async () => {
  const site = await bareFolder({
    'docusaurus.config.js': 'export default {};\n',
    'docs/a.md': '# A\n\n[b](<https://b.example/c_(d)>) and <https://e.example>\n',
  });
  await site.docgen('build');
  const html = await site.read('dist/a.html');
  expect(html).toContain('href="https://b.example/c_(d)"');
  expect(html).toContain('href="https://e.example"');
});

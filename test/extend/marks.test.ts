import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

it('search programs of owners leave out what is no page: redirects, the page for lost addresses, pages that are hidden', async () => {
  const site = await tinySite({
    'docgen.config.js': "export default { lastUpdated: false, redirects: { '/old.html': '/a.html' } };\n",
    'content/README.md': '# Home\n',
    'content/a.md': '# A\n\n| one | two |\n| --- | :-: |\n| 1 | 2 |\n',
    'content/b.md': '---\nnoindex: true\n---\n\n# B\n',
  });
  expect(await site.docgen('build', '--no-cache')).toMatchObject({ exitCode: 0 });
  const leftOut = async (name: string) =>
    (await site.read(`dist/${name}`)).includes('<body data-pagefind-ignore="all">');
  for (const name of ['old.html', '404.html', 'b.html']) expect(await leftOut(name), name).toBe(true);
  for (const name of ['index.html', 'a.html']) expect(await leftOut(name), name).toBe(false);
  expect(await site.read('dist/a.html')).toContain('<th scope="col">one</th>\n<th scope="col" align="center">two</th>');
});

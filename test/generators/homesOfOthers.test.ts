import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';

it('a layout that is called home is a page like others to Jekyll, and a landing page to VitePress', async () => {
  const pages = {
    'index.md': '---\nlayout: home\n---\n\n# Start\n\n[A](a.md)\n',
    'a.md': '# A\n\nText.\n',
  };
  const isLanding = async (files: Record<string, string>) => {
    const site = await bareFolder({ ...pages, ...files });
    expect((await site.docgen('build')).exitCode).toBe(0);
    return (await site.read('dist/index.html')).includes('data-layout="home"');
  };
  expect(await isLanding({ '_config.yml': 'title: J\n' })).toBe(false);
  expect(await isLanding({ '.vitepress/config.ts': 'export default {};\n' })).toBe(true);
});

it('the words of a hero may have the entities of HTML, and an action none', async () => {
  const site = await bareFolder({
    '.vitepress/config.ts': 'export default {};\n',
    'index.md':
      '---\nlayout: home\nhero: { name: A, tagline: "B&nbsp;&amp; C", actions: [{ text: " ", icon: a, link: https://b.example/c }] }\n---\n',
  });
  await site.docgen('build');
  const html = await site.read('dist/index.html');
  expect(html).toContain('>B\u00a0&#x26; C</p>');
  expect(html).toContain('content="B\u00a0&amp; C"');
  expect(html).toMatch(/href="https:\/\/b\.example\/c"[^>]*>b\.example</);
});

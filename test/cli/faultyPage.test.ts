import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { runDocgenProcess, tinySite, type TinySite } from '../support/tinySite';

it('reads HTML that ends in the middle of a tag between elements', async () => {
  const site = await bareFolder({ 'a.md': '<code-block>\n```\n```\n<t t="">\n<a><o\n\n<i><\n', 'b.md': '# B\n' });
  const { exitCode, stderr } = await site.docgen('build', '--all');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('page-fault')]);
  expect(await site.list('dist')).toEqual(expect.arrayContaining(['a.html', 'b.html']));
});

it('shows elements whose names begin with that of another one as text', async () => {
  const feature = "---\nhome: true\nfeatures:\n  - title: A\n    details: '<b>a</b> <template.b>'\n---\n";
  const site = await bareFolder({ 'README.md': feature, 'a.md': '<div><template#>\n\n<template# x>y</template#>\n' });
  const { exitCode, stderr } = await site.docgen('build', '--all');
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('page-fault')]);
  expect(await site.read('dist/a.html')).toMatch(/&#x3C;template#>/);
  expect(await site.read('dist/index.html')).toMatch(/&#x3C;template\.b>/);
});

/**
 * Makes docgen fail: the slug of a heading with `planted parse`, the script of a page with `planted render`, the links
 * of `planted-join.md`, and the markdown of a page called `Planted export`.
 */
const PLANT = `
const { normalize } = String.prototype;
String.prototype.normalize = function (form) {
  if (this.includes('planted parse')) throw new TypeError('no slug');
  return normalize.call(this, form);
};
const { stringify } = JSON;
JSON.stringify = (value, ...rest) => {
  if (value?.html?.includes('<em>planted render')) throw new TypeError('no script');
  if (value === 'Planted export') throw new TypeError('no title');
  return stringify(value, ...rest);
};
const { endsWith } = String.prototype;
String.prototype.endsWith = function (end, ...rest) {
  if (end === '/planted-join.md') throw new TypeError('no address');
  return endsWith.call(this, end, ...rest);
};
`;

const PAGES = {
  'README.md': '# Home\n',
  'a.md': '---\ndescription: About a\n---\n\n# A page\n\nText.\n\n## A planted parse\n\n<b>more</b>\n\n```\n````\n',
  'b.md': '# B\n\n*planted render* & more.\n',
  'c.md': '# C\n',
};

async function planted(site: TinySite, ...args: string[]) {
  await site.write({ 'plant.mjs': PLANT });
  const hook = `--import=${pathToFileURL(path.join(site.root, 'plant.mjs')).href}`;
  return runDocgenProcess(site.root, args, { NODE_OPTIONS: hook });
}

const PARSE =
  'docgen failed on this page, and that is a bug in docgen: TypeError: no slug, at String.normalize (plant.mjs:4:';
const RENDER =
  'docgen failed on this page, and that is a bug in docgen: TypeError: no script, at JSON.stringify (plant.mjs:9:';

it('shows a page as plain text on which docgen fails, in a folder that nobody wrote for docgen', async () => {
  const site = await bareFolder(PAGES);
  const { exitCode, stderr } = await planted(site, 'build', '--all');
  expect(stderr).toContain(`a.md:9  warning  page-fault  ${PARSE}`);
  expect(stderr).toContain(`b.md  warning  page-fault  ${RENDER}`);
  expect(stderr).not.toContain(site.root);
  expect(exitCode).toBe(0);
  const first = await site.read('dist/a.html');
  expect(first).toContain('<h1 id="a-page"');
  expect(first).toContain('## A planted parse\n\n&lt;b&gt;more&lt;/b&gt;\n\n```\n````\n');
  expect(await site.read('dist/b.html')).toContain('<pre>B\n\nplanted render &amp; more.</pre>');
  expect(await site.read('dist/c.html')).toContain('<h1 id="c"');
  // The second build, which takes everything else from the first, tells it again, and mends it.
  const again = await planted(site, 'build', '--all');
  expect(again.stderr).toContain(RENDER);
  await site.write({ 'c.md': '# C\n\nMore.\n' });
  expect((await planted(site, 'build', '--all')).stderr).toContain(RENDER);
  const mended = await site.docgen('build');
  expect(await site.read('dist/b.html')).toContain('<em>planted render</em>');
  expect(mended.stderr).not.toContain(RENDER);
});

it('names every page on which docgen fails, with exit code 1, on a site of its own', async () => {
  const pages = Object.entries(PAGES).map(([name, text]) => [`content/${name}`, text] as const);
  const site = await tinySite({ ...Object.fromEntries(pages), 'content/d.md': '# D planted parse\n' });
  const { exitCode, stderr } = await planted(site, 'build', '--all');
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`content/a.md:9  error  page-fault  ${PARSE}`);
  expect(stderr).toContain(`content/d.md:1  error  page-fault  ${PARSE}`);
  expect(await site.list('.')).not.toContain('dist/index.html');
  await site.write({ 'content/a.md': '# A\n', 'content/d.md': '# D\n' });
  const rendered = await planted(site, 'build', '--all');
  expect(rendered.exitCode).toBe(1);
  expect(rendered.stderr).toContain(`content/b.md  error  page-fault  ${RENDER}`);
  expect(await site.list('.')).not.toContain('dist/index.html');
  const checked = await planted(site, 'check');
  expect(checked.exitCode).toBe(0);
});

it('shows a page whose links docgen fails to resolve, and names a page whose files for programs fail', async () => {
  const site = await bareFolder({ 'planted-join.md': '# Joined\n\n[A](a.md)\n', 'a.md': '# A\n' });
  const { exitCode, stderr } = await planted(site, 'build', '--all');
  expect([exitCode, stderr]).toEqual([
    0,
    expect.stringMatching(/planted-join\.md {2}warning {2}page-fault .*: no address/),
  ]);
  expect(await site.read('dist/planted-join.html')).toContain('href="a.md"');
  await site.write({ 'planted-join.md': '# Joined\n', 'a.md': '# Planted export\n' });
  const failed = await planted(site, 'build', '--all');
  expect([failed.exitCode, failed.stderr]).toEqual([
    70,
    expect.stringContaining('on the page a.md: TypeError: no title'),
  ]);
});

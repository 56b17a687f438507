import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hasRareContent } from '../../templates/rareContent';
import { bareFolder } from '../support/bareFolder';

const RULES = new URL('../../client/styles/rare-content.css', import.meta.url);
/** Parts of other pages, of other elements, and of docgen's own page for addresses without one. */
const ELSEWHERE = /^(?:content|not-found|contains-task-list|line-|highlighted)/;

it('finds everything that has rules in the style sheet of rare content', async () => {
  const rules = (await readFile(RULES, 'utf8')).replace(/\/\*[^]*?\*\//g, '');
  const selectors = rules.match(/[^{};]+(?=\{)/g)!.filter((each) => !each.trim().startsWith('@'));
  const classes = selectors.flatMap((each) => [...each.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!));
  const wanted = [...new Set(classes)].filter((name) => !ELSEWHERE.test(name) && name !== 'container');
  expect(wanted.length).toBeGreaterThan(5);
  for (const name of wanted) expect(hasRareContent(`<p class="a ${name}">`), name).toBe(true);
  for (const name of ['blockquote', 'dl', 'hr', 'kbd', 'math']) expect(hasRareContent(`<${name}>`), name).toBe(true);
});

it('is linked by the pages that have it, and by no other', async () => {
  const site = await bareFolder({
    'README.md': '# Home\n\nThe first line of it.\n',
    'quote.md': '# Quote\n\n> Said.\n',
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  const links = /<link rel="stylesheet" href="\/assets\/css\/rare\.\w+\.css">/;
  expect(await site.read('dist/index.html')).not.toMatch(links);
  expect(await site.read('dist/quote.html')).toMatch(links);
});

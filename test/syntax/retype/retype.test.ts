import { expect, it } from 'vitest';
import { bareFolder } from '../../support/bareFolder';
import { retype } from '../../../src/syntax/retype/retype';
import { rewriteForeign } from '../../support/foreignText';

const lines = (...all: string[]) => all.join('\n');

it.each<[what: string, from: string, to: string]>([
  [
    'callouts, of which one has no kind',
    lines('!!!danger Stop', 'a', '!!!', '', '!!!', 'b', '!!!', '!!!ghost c', 'd', '!!!'),
    lines('::: danger Stop', 'a', ':::', '', '::: note', 'b', ':::', '::: note c', 'd', ':::'),
  ],
  [
    'tabs, which end where the next one begins',
    lines('+++ One', 'a', '+++ Two', '', 'b', '', '+++ Three', 'c', '+++'),
    lines('::: tab One', 'a', ':::', '::: tab Two', '', 'b', '', ':::', '::: tab Three', 'c', ':::'),
  ],
  [
    'panels',
    lines('==- A', 'a', '', '=== B', 'b', '==='),
    lines('::: details A', 'a', '', ':::', '::: details B', 'b', ':::'),
  ],
  ['columns', lines('||| Demo', 'a', '||| Source', 'b', '|||'), lines('**Demo**  ', 'a', '', '**Source**  ', 'b', '')],
  [
    'what nothing ends, and headings',
    lines('+++ One', 'a', '', 'Title', '===', 'b'),
    lines('+++ One', 'a', '', 'Title', '===', 'b'),
  ],
  ['code in a callout', lines('!!!', '```', '!!!', '```', '!!!'), lines('::: note', '```', '!!!', '```', ':::')],
  [
    'badges and links',
    '[!badge New|success] [!badge text="A" variant="info"](a.md) [!button Go](/a.md) [!file](/b/c.zip) [!embed](https://x.example)',
    '<Badge text="New" type="success"/> [<Badge text="A" type="info"/>](a.md) [Go](/a.md) [c.zip](/b/c.zip) <https://x.example>',
  ],
  ['icons', '| :icon-check: | `:icon-x:` :icon-gear: Set up |', '| ✓ | `:icon-x:` Set up |'],
])('%s', (_what, from, to) => expect(rewriteForeign(from, { syntaxes: [retype] })).toBe(to));

const CONFIG = lines(
  'branding:',
  '  title: Bee house',
  'links:',
  '  - text: Bees',
  '    link: /b.md',
  'toc:',
  '  depth: 2',
);

it('a site of Retype shows them', async () => {
  const page = lines(
    '# A',
    '',
    '!!!warning',
    'Take care',
    '!!!',
    '',
    '+++ One',
    '1',
    '+++ Two',
    '2',
    '+++',
    '',
    '[!ref](b.md)',
  );
  const site = await bareFolder({ 'retype.yml': CONFIG, 'index.md': page, 'b.md': '# Bees\n' });
  const { exitCode, stdout, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  expect(stdout + stderr).toContain('read as Retype (retype.yml): 2 keys of its configuration used, not `toc`');
  const html = await site.read('dist/index.html');
  expect(html).toMatch(/class="[^"]*warning[^]*Take care/);
  expect(html).toMatch(/<title>Bee house<[^]*navigation-links[^]*?<a[^>]*href="\/b\/"[^>]*>Bees</);
  expect(html).toMatch(/role="tab"[^>]*>One[^]*role="tab"[^>]*>Two/);
  expect(html).toContain('<a href="/b/">B</a>');
  expect(html).not.toMatch(/!!!|\+\+\+|\[!ref/);
});

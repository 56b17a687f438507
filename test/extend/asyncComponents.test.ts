import { expect, it } from 'vitest';
import { runDocgenProcess, tinySite } from '../support/tinySite';

const settle = () => new Promise((resolve) => setTimeout(resolve, 80));

it('components of the server may wait, load others late, and say what they read', async () => {
  const site = await tinySite({
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    'prices.json': '{ "pro": 7 }\n',
    'components/Price.tsx': `import { readFile } from 'node:fs/promises';
export const inputs = ['prices.json'];
export default async function Price({ plan, children }: { plan: string; children?: unknown }) {
  const prices = JSON.parse(await readFile('prices.json', 'utf8')) as Record<string, number>;
  return <b>{plan}: {prices[plan]} {children as string}</b>;
}
`,
    'components/Late.tsx': `import { lazy, Suspense } from 'react';
const Inner = lazy(async () => ({ default: () => <i>loaded</i> }));
const Data = async () => { await null; return <u>waited</u>; };
export default () => <Suspense fallback="none"><Inner /><Data /></Suspense>;
`,
    'content/README.md': '# Home\n\n<Price plan="pro">\n\n## Inside\n\n</Price>\n\n<Late />\n',
  });
  await settle();
  const built = async () => {
    const { exitCode, stderr } = await runDocgenProcess(site.root, ['build', '--strict', '--cache', 'cache']);
    expect(exitCode, stderr).toBe(0);
    return site.read('dist/index.html');
  };
  const html = await built();
  expect(html).toMatch(/<b>pro: 7\s+<h2 id="inside">.*<\/h2>\s*<\/b>/s);
  expect(html).toContain('<i>loaded</i><u>waited</u>');
  await site.write({ 'prices.json': '{ "pro": 8 }\n' });
  expect(await built()).toContain('<b>pro: 8');
});

it('what fails while it is waited for is named, and so is what nobody ever answers', async () => {
  const site = await tinySite({
    'components/Failing.jsx': "export default async () => { await null; throw new Error('no luck'); };\n",
    'components/Never.jsx': 'export default () => new Promise(() => {});\n',
    'content/README.md': '# Home\n\n<Failing />\n\n<Never />\n',
  });
  const { exitCode, stderr } = await runDocgenProcess(site.root, ['build', '--no-cache']);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('`<Never>` failed: it waits for something that never happens');
  expect(stderr).toContain('content/README.md:3:1  error  component-failed  `<Failing>` failed: no luck');
});

it('components and slots know all pages, and the one that they are on', async () => {
  const site = await tinySite({
    'docgen.config.js': 'export default { lastUpdated: false };\n',
    'components/Latest.tsx': `import { sitePages, thisPage } from 'docgen-site';
const dateOf = (page: { frontmatter: Record<string, unknown> }) => String(page.frontmatter.date ?? '');
export default () => (
  <ul title={thisPage().title}>
    {sitePages().filter(dateOf).sort((a, b) => dateOf(b).localeCompare(dateOf(a))).map((page) => <li key={page.path}><a href={page.href}>{page.title}</a> {page.description}</li>)}
  </ul>
);
`,
    'slots.tsx': `import type { SlotProps } from 'docgen-site';
export const pageEnd = ({ site }: SlotProps) => <p>{site.pages.length} pages</p>;
`,
    'content/README.md': '# Home\n\n<Latest />\n',
    'content/one.md': '---\ndate: 2026-01-02\n---\n\n# One\n\nAbout one.\n',
    'content/two.md': '---\ndate: 2026-02-02\n---\n\n# Two\n\nAbout two.\n\n<Latest />\n',
  });
  await settle();
  const built = async () => {
    const { exitCode, stderr } = await site.docgen('build', '--strict', '--cache', 'cache');
    expect(exitCode, stderr).toBe(0);
    return site.read('dist/index.html');
  };
  const html = await built();
  expect(html).toMatch(/<ul title="Home"><li><a href="\/two\.html">Two<\/a> About two\.<\/li><li>.*One/);
  expect(html).toContain('<p>3 pages</p>');
  expect(await site.read('dist/two.html')).toContain('<ul title="Two">');
  // Only the text of another page has changed.
  await site.write({ 'content/one.md': '---\ndate: 2026-01-02\n---\n\n# One\n\nSomething else.\n' });
  expect(await built()).toContain('Something else.');
});

it('front matter is checked with a schema of the site, and faults have their line', async () => {
  const schema = `{ safeParse: (value) => typeof value.rating === 'number' ? { success: true, data: value } : { success: false, error: { issues: [{ path: ['rating'], message: 'Expected a number' }] } } }`;
  const site = await tinySite({
    'docgen.config.js': `export default { lastUpdated: false, frontMatter: ${schema} };\n`,
    'content/README.md': '---\nrating: 3\n---\n\n# Home\n',
    'content/bad.md': '---\ntitle: Bad\nrating: much\n---\n\nText.\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--no-cache');
  expect(exitCode).toBe(1);
  expect(stderr).toContain('content/bad.md:3:1  error  front-matter-schema  `rating`: expected a number');
  expect(stderr).not.toContain('README.md');
  await site.write({ 'docgen.config.js': 'export default { frontMatter: { rating: 3 } };\n' });
  expect((await site.docgen('build', '--no-cache')).stderr).toContain(
    '`frontMatter`: expected a schema, of Zod or of any library with `safeParse` or `~standard`, got keys with values',
  );
});

it('style sheets that components write become part of one that the policy allows', async () => {
  const site = await tinySite({
    'components/Own.jsx':
      "export default () => <><style>{'.own{color:red}'}</style><b className=\"own\" style={{ filter: 'url(#f)' }}>x</b></>;\n",
    'content/README.md': '# Home\n\n<Own />\n',
  });
  const { exitCode, stderr } = await site.docgen('build', '--strict', '--no-cache');
  expect(exitCode, stderr).toBe(0);
  const html = await site.read('dist/index.html');
  expect(html).toMatch(/<b class="own s-[\da-f]{8}">x<\/b>/);
  const [, sheet] = /href="\/(assets\/css\/styles\.[\da-f]{8}\.css)"/.exec(html)!;
  const css = await site.read(`dist/${sheet}`);
  expect(css).toContain('.own{color:red}');
  expect(css).toContain('{filter:url(#f)}');
});

it('styles of plugins that can not become classes are told, with the plugins', async () => {
  const site = await tinySite({
    'docgen.config.js':
      "const paints = () => (tree) => void tree.children.push({ type: 'element', tagName: 'i', properties: { style: 'background:url(a.png)' }, children: [] });\nexport default { lastUpdated: false, markdown: { rehypePlugins: [paints] } };\n",
    'content/README.md': '# Home\n',
  });
  const { stderr } = await site.docgen('build', '--no-cache');
  expect(stderr).toContain(
    'plugin-problem  paints` of `the configuration: a `style` with a relative address or braces',
  );
});

it('build --timings says what components cost in the browser, and how long they take on the server', async () => {
  const site = await tinySite({
    'components/Live.client.jsx': 'export default () => <button>on</button>;\n',
    'content/README.md': '# Home\n\n<Live />\n',
  });
  const { stdout } = await site.docgen('build', '--timings', '--no-cache');
  expect(stdout).toMatch(/^ +\d+ B {2}components\/Live\.client\.jsx, in the browser$/m);
  expect(stdout).toMatch(/^ +\d+ ms {2}components\n +\d+ ms {2}component Live on the server$/m);
  const listed = JSON.parse((await site.docgen('components', '--times', '--format', 'json')).stdout) as {
    components: { name: string; compiledIn?: number }[];
  };
  const times = new Map(listed.components.map(({ name, compiledIn }) => [name, compiledIn]));
  expect([times.get('Live'), times.get('Badge')]).toEqual([expect.any(Number), undefined]);
  expect((await site.docgen('components', '--times')).stdout).toMatch(/^<Live> .* \d+ ms to compile {2}1 page/m);
});

import { expect, it } from 'vitest';
import { ADMIN_API } from '../support/adminApi';
import { gitRepository, openRepository } from '../support/gitRepository';
import { comparedSite, type ComparedSite } from '../support/harness';
import { methodText } from '../support/methodHistory';

const description = (summary: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example' }],
    paths: {
      '/orders': {
        get: { summary, operationId: 'listOrders', responses: { 200: { description: 'Fine.' } } },
      },
    },
  });

const guide = ({ title = 'Guide', text = 'First words.', heading = 'Part', link = 'a.md', keys = '' }): string =>
  `---\n${keys}description: About it\n---\n\n# ${title}\n\n${text}\n\n[there](${link})\n\n## ${heading}\n\nEnd.\n`;

const page = (name: string, more = ''): string => `# ${name}\n\nAbout ${name}. [Guide](guide.md#part)\n\n${more}`;
const PARTS = '<!--@include: ./_part.md-->\n\n<Own name="one" />\n\n{{ x }} %{word}\n';

const START: Record<string, string> = {
  'content/README.md': '# Home\n\nFirst.\n\n[[toc]]\n\n## News\n',
  'content/guide.md': guide({}),
  'content/a.md': page('A', PARTS),
  'content/b.md': page('B'),
  'content/_part.md': 'A part.\n',
  'content/more/README.md': '# More\n\n::: methods\n- [getOne](one.md)\n:::\n',
  'content/more/one.md': methodText('getOne', { required: [['id', 'integer', 'The ID.']], reply: { ok: true } }),
  'content/blog/first.md': '---\ndate: 2025-01-02\n---\n\n# First post\n\nWords.\n',
  'content/de/README.md': '# Start\n',
  'content/de/guide.md': '# Leitfaden\n\nText.\n\n## Teil {#part}\n',
  'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'components/Own.jsx': "import { word } from 'dep';\nexport default ({ name }) => <b>{name} {word}</b>;\n",
  'slots.jsx': 'export const footer = ({ site }) => <p>foot</p>;\n',
  'brand.css': '.a { color: red; }\n',
  'api.json': description('List orders'),
  'node_modules/dep/package.json': '{ "name": "dep", "type": "module", "exports": "./index.js" }',
  'node_modules/dep/index.js': "export const word = 'installed';\n",
  '.gitignore': 'dist\nanew\ncache\nnode_modules\n',
};

type Change = Record<string, string> | ((site: ComparedSite) => unknown);
type Edit = [what: string, change: Change, back?: Change];

const commit = (site: ComparedSite): void => openRepository(site.root).commit('2025-03-01T00:00:00Z', {});

/** Each is made while the one before it is undone. */
const EDITS: readonly Edit[] = [
  ['a text', { 'content/guide.md': guide({ text: 'Other words.' }) }],
  ['a title', { 'content/guide.md': guide({ title: 'Manual' }) }],
  ['a heading', { 'content/guide.md': guide({ heading: 'Part, anew {#part}' }) }],
  ['a link', { 'content/guide.md': guide({ link: 'b.md' }) }],
  ['a dead link', { 'content/guide.md': guide({ link: 'gone.md' }) }],
  ['an order', { 'content/guide.md': guide({ keys: 'order: 1\n' }) }],
  ['front matter', { 'content/guide.md': guide({ keys: 'badge: new\nprev: false\nhead: []\n' }) }],
  ['an alias', { 'content/guide.md': guide({ keys: 'aliases: [/old.html]\n' }) }],
  ['a permalink', { 'content/b.md': `---\npermalink: /bee/\n---\n\n${page('B')}` }],
  ['a draft', { 'content/b.md': `---\ndraft: true\n---\n\n${page('B')}` }],
  ['a hidden page', { 'content/b.md': `---\nhidden: true\n---\n\n${page('B')}` }],
  ['a part that is included', { 'content/_part.md': 'Another part, with %{word}.\n\n## Of its own\n' }],
  ['a component', { 'components/Own.jsx': 'export default ({ name }) => <i>other {name}</i>;\n' }],
  [
    'a component for the browser',
    {
      'components/Press.client.jsx': 'export default () => <button>press</button>;\n',
      'content/b.md': page('B', '<Press />\n'),
    },
    (site) =>
      Promise.all([site.remove('components/Press.client.jsx'), site.write({ 'content/b.md': START['content/b.md']! })]),
  ],
  ['a slot', { 'slots.jsx': 'export const footer = ({ site }) => <p>{site.title}</p>;\n' }],
  ['a style', { 'brand.css': '.a { color: blue; }\n' }],
  ['a description', { 'api.json': description('List all orders') }],
  ['a dependency', { 'node_modules/dep/index.js': "export const word = 'updated';\n" }],
  ['a translation', { 'content/de/guide.md': '# Anleitung\n\nText.\n\n## Teil {#part}\n' }],
  ['a new translation', { 'content/de/b.md': '# B auf Deutsch\n' }, (site) => site.remove('content/de/b.md')],
  ['a new page', { 'content/c.md': '# C\n\nNew.\n' }, (site) => site.remove('content/c.md')],
  ['a method', { 'content/more/one.md': methodText('getOne', { required: [['id', 'string', 'A name.']] }) }],
  [
    'a post',
    { 'content/blog/second.md': '---\ndate: 2025-02-02\n---\n\n# Second\n' },
    (site) => site.remove('content/blog/second.md'),
  ],
  ['a file', { 'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>' }],
  ['a commit', { 'content/b.md': page('B', 'Committed.') }],
  ['a commit of it', commit],
  ['a tag', (site) => openRepository(site.root).git('tag', '--force', 'v1')],
];

const plain = "title: 'T', siteUrl: 'https://e.com/', variables: { word: 'w' }, theme: { css: ['brand.css'] }";
const LENIENT = "problems: { severity: { 'dead-link': 'warning', 'dead-anchor': 'warning' } }";
const PLUGIN = `{ name: 'own', version: word,
  files: (site) => [{ path: 'titles.txt', contents: site.pages.map(({ title }) => title + word).join() }],
  rehypePlugins: [() => (tree) => { tree.children.push({ type: 'text', value: word }); }] }`;

const SITES: Record<string, string> = {
  'a plain site': '',
  'a site in two languages': "languages: { '/': 'en-US', '/de/': { lang: 'de-DE', fallback: 'page' } },",
  'a site with plugins': `plugins: [openApi({ source: './api.json', folder: 'api' }), feed(), ${PLUGIN}], pwa: true,`,
  'a site with versions and dates':
    "versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', ref: 'v1' }], lastUpdated: true, contributors: true,",
};

it.each(Object.entries(SITES))(
  'is the same after each edit: %s',
  async (_what, more) => {
    const lastUpdated = more.includes('lastUpdated') ? '' : 'lastUpdated: false,';
    const head = "import { feed, openApi } from 'docgen-site';\nimport { word } from 'dep';\n";
    const config = `${more.includes('plugins') ? head : ''}export default { ${plain}, ${LENIENT}, ${ADMIN_API}, ${more} ${lastUpdated} };\n`;
    const files = { ...START, 'docgen.config.js': config };
    const site = await comparedSite(files, (root) => {
      const repository = gitRepository(root);
      repository.commit('2025-01-01T00:00:00Z', {});
      repository.git('tag', 'v1');
    });
    for (const [what, change, back] of EDITS) {
      await apply(site, change);
      await site.expectSame(what);
      if (typeof change !== 'function')
        await apply(site, back ?? Object.fromEntries(Object.keys(change).map((name) => [name, START[name]!])));
    }
    await site.expectSame('everything undone');
    expect(await site.list('dist')).toContain('guide.html');
  },
  240_000,
);

async function apply(site: ComparedSite, change: Change): Promise<void> {
  if (typeof change === 'function') await change(site);
  else await site.write(change);
}

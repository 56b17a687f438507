import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { gitRepository } from '../support/gitRepository';
import { methodText } from '../support/methodHistory';
import { randomNumbers } from '../support/random';
import { tinySite, type TinySite } from '../support/tinySite';

const CONFIG = (more = '') =>
  `export default { title: 'Tiny', lastUpdated: false, siteUrl: 'https://e.com/', ${more} };\n`;
const FOLDERS = ['guides', 'rest'];
const page = (name: string, more = '') =>
  `# ${name}\n\nAbout ${name}. ${more}\n\n## Part\n\n[home](/) ![logo](/logo.svg)\n\n\`\`\`js\none(1);\n\`\`\`\n`;
const nameOf = (number: number) => `content/${FOLDERS[number % 2]}/page-${number}.md`;

/** More pages than edits: of a site in which many pages have changed, all are looked at. */
const PAGES = 14;
const START: Record<string, string> = {
  'docgen.config.js': CONFIG(),
  'content/README.md': '# Home\n\nFirst words.\n\n[guides](/guides/)\n',
  'content/public/logo.svg': '<svg/>',
  ...Object.fromEntries(FOLDERS.map((folder) => [`content/${folder}/README.md`, `# ${folder}\n\n[[toc]]\n`])),
  ...Object.fromEntries(Array.from({ length: PAGES }, (_, number) => [nameOf(number), page(`Page ${number}`)])),
};

const LENIENT =
  "problems: { severity: { 'dead-link': 'warning', 'dead-anchor': 'warning', 'unknown-container': 'warning' } }";
const DEAD = { 'docgen.config.js': CONFIG(LENIENT), [nameOf(2)]: page('Page 2', '[dead](x.md)') };
const LIST = '# List\n\n::: methods\n- [Page 2](guides/page-2.md)\n:::\n';
const OWN = (text: string) => `# Own\n\n${text}\n\n<Own name="one" />\n\n<Badge type="tip" text="new" />\n`;
const COMPONENT = {
  'components/Own.jsx': 'export default ({ name }) => <b>own {name}</b>;\n',
  'components/Runs.client.jsx': 'export default () => <button>run</button>;\n',
  'content/own.md': OWN('First.'),
  'content/runs.md': '# Runs\n\nText.\n\n<Runs />\n',
};
const LISTING_SLOT = `import { sitePages } from 'docgen-site';
export const footer = () => <p>{sitePages().map(({ description }) => description).join()}</p>;
`;
const VERSIONS = "versions: [{ label: '2', path: '/' }, { label: '1', path: '/1/', folder: 'old' }]";
const SLOT = { 'slots.tsx': 'export const footer = () => <p>foot</p>;\n' };
const METHOD = methodText('getOne', { required: [['id', 'integer', 'The [page](page-2.md).']] });
const METHODS = {
  'docgen.config.js': CONFIG("api: { url: 'https://e.com/api/' }, exports: { changes: false }"),
  'content/guides/one.md': METHOD,
  [nameOf(2)]: page('Page 2', '[there](#part)'),
  [nameOf(6)]: page('Page 6').replace('# Page', '---\nnoindex: true\n---\n# Page'),
};
const READS = (what: string) =>
  `plugins: [{ name: 'own', files: ({ pages }) =>
    [{ path: 'own.txt', contents: String(pages.find(({ path }) => path.includes('page-2')).${what}) }] }]`;

const LANGUAGES = (more = '') =>
  CONFIG(`languages: { '/': 'en-US', '/de/': { lang: 'de-DE', title: 'Klein'${more} }, '/ar/': 'ar' }`);
const german = (number: number) => nameOf(number).replace('content/', 'content/de/');
const TRANSLATED = {
  'docgen.config.js': LANGUAGES(),
  'content/de/README.md': '# Start\n\nErste Worte.\n\n[Seite](guides/page-2.md) [nicht da](guides/page-8.md)\n',
  [german(2)]: page('Seite 2'),
  [german(3)]: page('Seite 3'),
  'content/ar/README.md': '# بداية\n\nكلمات.\n',
};

/** A file of the last moment counts as changed, since it may change again without a trace. */
const settle = () => pause(60);

async function built(more: Record<string, string> = {}, prepare?: (root: string) => void): Promise<TinySite> {
  const site = await tinySite({ ...START, ...more });
  prepare?.(site.root);
  await settle();
  await site.docgen('build', '--cache', 'cache');
  await settle();
  return site;
}

/** Writes files and builds; whether the build has looked at all pages. */
async function edit(site: TinySite, files: Record<string, string>): Promise<'the whole' | 'its text'> {
  await site.write(files);
  await settle();
  const { stdout, stderr, exitCode } = await site.docgen('build', '--cache', 'cache', '--timings');
  expect(exitCode, stderr).toBe(0);
  await settle();
  return / ms {2}site$/m.test(stdout) ? 'the whole' : 'its text';
}

/** Compares the output, and what is said, with those of a build without a cache. */
async function expectSameAsAnew(site: TinySite): Promise<void> {
  const warm = await site.docgen('build', '--cache', 'cache', '--format', 'json');
  const cold = await site.docgen('build', '--no-cache', '--out', 'anew', '--format', 'json');
  expect(warm.stdout.replaceAll('dist', 'anew')).toBe(cold.stdout);
  const files = async (folder: string) =>
    Promise.all((await site.list(folder)).map(async (name) => [name, await site.read(`${folder}/${name}`)]));
  expect(await files('dist')).toEqual(await files('anew'));
}

describe('a build after which only texts inside of pages have changed', () => {
  it('makes what shows them, and nothing else', async () => {
    const site = await built();
    expect(await edit(site, { [nameOf(3)]: page('Page 3', 'Zebras, never seen before.') })).toBe('its text');
    expect(await edit(site, { [nameOf(4)]: page('Page 4', 'Other.'), [nameOf(5)]: page('Page 5') + 'More.\n' })).toBe(
      'its text',
    );
    expect(await edit(site, { 'content/README.md': '# Home\n\nLast words.\n\n[guides](/guides/)\n' })).toBe('its text');
    // The same page again, and back to what it was first.
    expect(await edit(site, { [nameOf(3)]: START[nameOf(3)]! })).toBe('its text');
    await expectSameAsAnew(site);
    expect(await edit(site, { [nameOf(4)]: page('Page 4').replace('Part', 'Other part') })).toBe('the whole');
    expect(await edit(site, { [nameOf(4)]: page('Page 4', 'After.').replace('Part', 'Other part') })).toBe('its text');
    await expectSameAsAnew(site);
  });

  const others: [string, Record<string, string>, Record<string, string>?][] = [
    ['its title', { [nameOf(2)]: page('Other') }],
    ['its links', { [nameOf(2)]: page('Page 2', '[other](page-4.md)') }],
    ['a dead link', { [nameOf(2)]: page('Page 2', '[dead](nowhere.md)') }, { 'docgen.config.js': CONFIG(LENIENT) }],
    ['a page with problems', { [nameOf(2)]: page('Page 2', 'More.\n\n[dead](x.md)') }, DEAD],
    ['its front matter', { [nameOf(2)]: `---\nhidden: true\n---\n${page('Page 2')}` }],
    ['what others say of it', { [nameOf(2)]: page('Page 2', 'New.') }, { 'content/list.md': LIST }],
    [
      'a plugin shows its text',
      { [nameOf(2)]: page('Page 2') + 'New.' },
      { 'docgen.config.js': CONFIG(READS('text')) },
    ],
    [
      'a plugin shows what it is about',
      { [nameOf(2)]: page('Page 2', 'New.') },
      { 'docgen.config.js': CONFIG(READS('description')) },
    ],
    ['a component gets something else', { 'content/own.md': OWN('First.').replace('one', 'two') }, COMPONENT],
    ['records of methods tell what it is about', { [nameOf(2)]: page('Page 2', 'New.') }, METHODS],
    ['a host names it', { [nameOf(2)]: page('Page 2', 'New.') }, { 'docgen.config.js': CONFIG("host: 's3'") }],
    ['another file', { [nameOf(2)]: page('Page 2', 'New.'), 'content/public/logo.svg': '<svg id="a"/>' }],
  ];
  it.each(others)('looks at all pages where more has changed: %s', async (_what, files, more) => {
    const site = await built(more);
    expect(await edit(site, files)).toBe('the whole');
    await expectSameAsAnew(site);
  });

  it('makes a page with problems alone as long as they are the same, at the same places', async () => {
    const site = await built(DEAD);
    const dead = page('Page 2', '[dead](x.md)');
    expect(await edit(site, { [nameOf(2)]: `${dead}More.\n` })).toBe('its text');
    await expectSameAsAnew(site);
    expect(await edit(site, { [nameOf(2)]: `${dead}More.\n\n::: nobody\nText.\n:::\n` })).toBe('the whole');
    await expectSameAsAnew(site);
    expect(await edit(site, { [nameOf(2)]: `${dead}More.\n\n::: nobody\nOther.\n:::\n` })).toBe('its text');
    await expectSameAsAnew(site);
  });

  it('writes again what somebody has changed in the output', async () => {
    const site = await built();
    await site.write({ 'dist/rest/page-1.html': 'mine' });
    expect(await edit(site, { [nameOf(2)]: page('Page 2', 'New.') })).toBe('the whole');
    await expectSameAsAnew(site);
  });

  it('does the same for compressed files, a base and several sidebars', async () => {
    const sidebar = "{ '/guides/': 'auto', '/': [{ label: 'Rest', folder: 'rest' }] }";
    const site = await built({
      'docgen.config.js': CONFIG(`host: 'caddy', base: '/docs/', sidebar: ${sidebar}`),
      'content/guides/page-0.md': page('Page 0').replace('# Page', '---\nnext: /rest/\nsearch: false\n---\n# Page'),
    });
    const changed = page('Page 0', 'New.').replace('# Page', '---\nnext: /rest/\nsearch: false\n---\n# Page');
    expect(await edit(site, { 'content/guides/page-0.md': changed })).toBe('its text');
    expect(await edit(site, { [nameOf(2)]: page('Page 2', 'New.') })).toBe('its text');
    await expectSameAsAnew(site);
  });

  it('makes the exports that hold the text of a page', async () => {
    const site = await built(METHODS);
    const [more, longer] = [page('Page 2', '[there](#part)') + 'More.\n', page('Page 4') + 'More. '.repeat(900)];
    expect(await edit(site, { [nameOf(2)]: more, [nameOf(4)]: longer })).toBe('its text');
    expect(await edit(site, { [nameOf(6)]: `---\nnoindex: true\n---\n${page('Page 6')}More.\n` })).toBe('its text');
    expect(await edit(site, { 'content/guides/one.md': METHOD + '\n## More\n\nText.\n' })).toBe('the whole');
    expect(await edit(site, { 'content/guides/one.md': METHOD + '\n## More\n\nOther.\n' })).toBe('its text');
    await expectSameAsAnew(site);
    expect(await edit(site, { [nameOf(2)]: METHODS[nameOf(2)]! })).toBe('its text');
    await expectSameAsAnew(site);
  });

  it('leaves alone what changed in the methods, which only commits say', async () => {
    const config = CONFIG("api: { url: 'https://e.com/api/' }");
    const site = await built({ ...METHODS, 'docgen.config.js': config }, (root) => {
      const repository = gitRepository(root);
      repository.commit('2024-01-01T10:00:00Z', { 'content/guides/one.md': METHOD.replace('`id`', '`other`') });
      repository.commit('2024-02-01T10:00:00Z', { 'content/guides/one.md': METHOD });
    });
    expect(await site.read('dist/changes.json')).toContain('other');
    expect(await edit(site, { [nameOf(4)]: page('Page 4') + 'More.\n' })).toBe('its text');
    expect(await edit(site, { 'content/guides/one.md': METHOD + '\nMore.\n' })).toBe('its text');
    expect(await edit(site, { 'content/guides/one.md': METHOD.replace('`id`', '`new`') })).toBe('the whole');
    await expectSameAsAnew(site);
    expect(await edit(site, { [nameOf(4)]: page('Page 4') + 'Other.\n' })).toBe('its text');
    await expectSameAsAnew(site);
  });

  it('renders the components of the page, and those of others stay', async () => {
    const site = await built(COMPONENT);
    expect(await edit(site, { 'content/own.md': OWN('Other.') + 'More.\n' })).toBe('its text');
    expect(await edit(site, { [nameOf(2)]: page('Page 2', 'New.') })).toBe('its text');
    expect(await edit(site, { 'content/runs.md': '# Runs\n\nOther text.\n\n<Runs />\n' })).toBe('its text');
    await expectSameAsAnew(site);
    expect(await edit(site, { ...SLOT, [nameOf(2)]: page('Page 2', 'Newer.') })).toBe('the whole');
    expect(await edit(site, { [nameOf(2)]: page('Page 2', 'Newest.') })).toBe('its text');
    await expectSameAsAnew(site);
  });

  const features: [string, Record<string, string>, string?][] = [
    ['a service worker', { 'docgen.config.js': CONFIG("pwa: true, host: 'caddy'") }],
    [
      'a service worker and languages',
      { ...TRANSLATED, 'docgen.config.js': LANGUAGES('').replace('{', '{ pwa: true,') },
    ],
    ['plugins', { 'docgen.config.js': CONFIG(READS('title')) }],
    ['a slot that lists pages', { 'slots.tsx': LISTING_SLOT }],
    [
      'posts and a feed',
      {
        'docgen.config.mjs': `import { feed } from 'docgen-site';\n${CONFIG('plugins: [feed()]')}`,
        'content/posts/README.md': '---\nlist: date\n---\n# Posts\n',
        'content/posts/2024-01-01-one.md': '# One\n\nAbout one.\n',
      },
    ],
    [
      'versions',
      { 'docgen.config.js': CONFIG(VERSIONS), 'old/README.md': '# Home\n', 'old/guides/page-2.md': page('2') },
    ],
  ];
  it.each(features)('makes a page alone in a site with %s', async (_what, more) => {
    const site = await built(more);
    expect(await edit(site, { [nameOf(2)]: page('Page 2') + 'New.\n' })).toBe('its text');
    await expectSameAsAnew(site);
  });

  it('writes what a whole build writes after edits of all kinds, and says the same', async () => {
    const site = await built({ 'docgen.config.js': CONFIG(LENIENT) });
    const random = randomNumbers('renewed pages');
    const below = (count: number) => Math.floor(random() * count);
    const actions: (() => Record<string, string>)[] = [
      ...Array.from({ length: 6 }, () => () => {
        const number = below(PAGES);
        return { [nameOf(number)]: page(`Page ${number}`, `Words ${below(99)} and w${below(9)}.`) };
      }),
      () => ({ [nameOf(below(PAGES))]: page(`Title ${below(9)}`) }),
      () => ({ [nameOf(below(PAGES))]: page(`Page ${below(9)}`).replace('Part', `Part ${below(9)}`) }),
      () => ({ [nameOf(below(PAGES))]: page('Linked', `[other](page-${below(20)}.md#part) [](#part-${below(3)})`) }),
      () => ({ [`content/rest/page-${PAGES + below(3)}.md`]: page('Added') }),
      () => ({ 'docgen.config.js': CONFIG(`${LENIENT}, description: 'D${below(9)}'`) }),
    ];
    for (let step = 1; step <= 24; step += 1) {
      await edit(site, actions[below(actions.length)]!());
      if (step % 8 === 0) await expectSameAsAnew(site);
    }
  }, 60_000);
});

describe('in a site of several languages, where only texts inside of pages have changed', () => {
  it('only they are made, in the files of their language', async () => {
    const site = await built(TRANSLATED);
    const original = await site.read('dist/assets/manifest.json');
    expect(await edit(site, { [german(2)]: page('Seite 2', 'Zebras, nie zuvor.') })).toBe('its text');
    expect(await site.read('dist/assets/manifest.json')).toBe(original);
    expect(await site.read('dist/de/llms.txt')).toContain('Zebras');
    expect(await edit(site, { [german(3)]: page('Seite 3') + 'Mehr.\n', [nameOf(3)]: page('Page 3', 'Other.') })).toBe(
      'its text',
    );
    expect(await edit(site, { 'content/ar/README.md': '# بداية\n\nكلمات أخرى.\n' })).toBe('its text');
    await expectSameAsAnew(site);
    expect(await edit(site, { [nameOf(8)]: page('Page 8', 'New.') })).toBe('its text');
    await expectSameAsAnew(site);
  });

  const others: [string, Record<string, string>, Record<string, string>?][] = [
    ['the title of a translation, which the sidebar shows', { [german(2)]: page('Anders') }],
    ['a new translation, to which menus and links lead', { [german(8)]: page('Seite 8') }],
    [
      'a page that is translated from now on',
      { [german(2)]: `---\ntranslates: ../../guides/page-4.md\n---\n${page('S')}` },
    ],
    ['names of a language', { 'docgen.config.js': LANGUAGES(", label: 'D'") }],
  ];
  it.each(others)('looks at all pages where more has changed: %s', async (_what, files, more) => {
    const site = await built({ ...TRANSLATED, ...more });
    expect(await edit(site, files)).toBe('the whole');
    await expectSameAsAnew(site);
  });

  it('the text of an original is made where it stands for missing translations too', async () => {
    const site = await built({ ...TRANSLATED, 'docgen.config.js': LANGUAGES(", fallback: 'page'") });
    expect(await edit(site, { [nameOf(8)]: page('Page 8', 'New.') })).toBe('its text');
    expect(await site.read('dist/de/guides/page-8.html')).toContain('New.');
    await expectSameAsAnew(site);
  });

  it('writes what a whole build writes after edits in all languages', async () => {
    const site = await built({ ...TRANSLATED, 'docgen.config.js': LANGUAGES(', description: "D"') });
    const random = randomNumbers('renewed translations');
    const below = (count: number) => Math.floor(random() * count);
    const actions: (() => Record<string, string>)[] = [
      () => ({ [german(2)]: page('Seite 2', `Worte ${below(99)}.`) }),
      () => ({ [german(3)]: page('Seite 3', `Worte ${below(99)}.`), [nameOf(2)]: page('Page 2', `w${below(9)}`) }),
      () => ({ [nameOf(below(PAGES))]: page(`Page ${below(3)}`, `Words ${below(99)}.`) }),
      () => ({ 'content/ar/README.md': `# بداية\n\nكلمات ${below(9)}.\n` }),
      () => ({ [german(below(PAGES))]: page(`Seite ${below(3)}`, `Worte ${below(99)}.`) }),
    ];
    for (let step = 1; step <= 12; step += 1) {
      await edit(site, actions[below(actions.length)]!());
      if (step % 6 === 0) await expectSameAsAnew(site);
    }
  }, 60_000);
});

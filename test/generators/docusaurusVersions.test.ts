import { expect, it } from 'vitest';
import { languageMenu } from '../support/languageMenu';
import { bareFolder } from '../support/bareFolder';

const SITE = {
  'docusaurus.config.js': `module.exports = {
    title: 'Tool', url: 'https://tool.example', baseUrl: '/',
    presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js',
      versions: { current: { label: 'Main' }, '1.0': { label: 'One', path: 'one' } } } }]],
  };\n`,
  'sidebars.js': "module.exports = { docs: ['intro', { type: 'category', label: 'Later', items: ['new'] }] };\n",
  'docs/intro.md': '# Intro\n\nOf tomorrow. ![A](/img/a.svg)\n',
  'docs/new.md': '# New\n\nWords.\n',
  'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'versions.json': '["2.0", "1.0"]\n',
  'versioned_docs/version-2.0/intro.md': '# Intro\n\nOf today. ![A](/img/a.svg)\n',
  'versioned_docs/version-2.0/use.md': '# Use\n\nWords.\n',
  'versioned_sidebars/version-2.0-sidebars.json':
    '{ "docs": ["intro", { "type": "category", "label": "Using", "items": ["use"] }] }\n',
  'versioned_docs/version-1.0/intro.md': '# Intro\n\nOf yesterday. ![A](/img/a.svg)\n',
  'versioned_docs/version-1.0/old.md': '# Old\n\nWords.\n',
  'versioned_sidebars/version-1.0-sidebars.json':
    '{ "docs": ["intro", { "type": "category", "label": "Before", "items": ["old"] }] }\n',
};

it('has the versions of Docusaurus at their addresses, each with its own sidebar', async () => {
  const site = await bareFolder(SITE);
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  const list = JSON.parse(await site.read('dist/versions.json')) as unknown;
  expect(list).toEqual({
    versions: [
      { label: '2.0', path: '/' },
      { label: 'Main', path: '/next/' },
      { label: 'One', path: '/one/' },
    ],
  });
  const [today, tomorrow, yesterday] = await Promise.all(
    ['', 'next/', 'one/'].map((folder) => site.read(`dist/${folder}intro.html`)),
  );
  expect(today).toMatch(/Using.*Of today\./s);
  expect(tomorrow).toMatch(/Later.*This page is about Main, which has not been released yet\..*Of tomorrow\./s);
  expect(yesterday).toMatch(/Before.*This page is about One, an older version\..*Of yesterday\./s);
  expect(yesterday).toContain('src="/one/img/a.svg"');
  expect(await site.list('dist')).toEqual(expect.arrayContaining(['one/img/a.svg', 'next/new.html', 'one/old.html']));
});

it('shows the folder of today first where the site says so, or has nothing else', async () => {
  const last = SITE['docusaurus.config.js'].replace('docs: {', "docs: { lastVersion: 'current',");
  const site = await bareFolder({ ...SITE, 'docusaurus.config.js': last });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/intro.html')).toContain('Of tomorrow.');
  expect(await site.read('dist/versions.json')).toContain('"path":"/2.0/"');
  const single = await bareFolder({ ...SITE, 'versions.json': '[]\n' });
  expect((await single.docgen('build')).exitCode).toBe(0);
  expect(await single.read('dist/intro.html')).toContain('Of tomorrow.');
  expect(await single.list('dist')).not.toContain('versions.json');
});

it.each([
  ['there are two releases', '["2.0", "1.0"]', ['intro.html', 'use.html', 'one/old.html', 'versions.json']],
  ['there is one release', '["2.0"]', ['intro.html', 'use.html']],
  ['the newest is not kept', '["3.0", "2.0"]', ['intro.html', 'use.html']],
])('has the releases alone where the folder of today is gone: %s', async (_what, versions, names) => {
  const isToday = (name: string) => name.startsWith('docs/');
  const kept = Object.fromEntries(Object.entries(SITE).filter(([name]) => !isToday(name)));
  const site = await bareFolder({ ...kept, 'versions.json': versions });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  expect(await site.read('dist/intro.html')).toContain('Of today.');
  const list = await site.list('dist');
  expect(list).toEqual(expect.arrayContaining(names));
  expect(list.filter((name) => /^next|^versions\.json$/.test(name))).toEqual(
    names.filter((name) => name === 'versions.json'),
  );
});

it('has the languages of each version, from the folder of that version in i18n', async () => {
  const config = SITE['docusaurus.config.js'].replace(
    'presets:',
    "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }, presets:",
  );
  const german = 'i18n/de/docusaurus-plugin-content-docs';
  const site = await bareFolder({
    ...SITE,
    'docusaurus.config.js': config,
    [`${german}/version-2.0/intro.md`]: '# Einführung\n\nVon heute.\n',
    [`${german}/version-1.0/intro.md`]: '# Einführung\n\nVon gestern. [Alt](old.md)\n',
    [`${german}/version-1.0.json`]: '{ "sidebar.docs.category.Before": { "message": "Früher" } }',
    'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Introduction\n\nDe demain.\n',
  });
  const build = async () => {
    const { exitCode, stderr } = await site.docgen('build', '--cache', 'cache');
    expect(exitCode, stderr).toBe(0);
  };
  await build();
  const [today, yesterday, tomorrow] = await Promise.all(
    ['de/', 'one/de/', 'next/fr/'].map((folder) => site.read(`dist/${folder}intro.html`)),
  );
  expect(today).toMatch(/<html lang="de">.*Von heute\./s);
  expect(yesterday).toMatch(/<html lang="de">.*Früher.*Von gestern\..*href="\/one\/de\/old"/s);
  expect(tomorrow).toMatch(/<html lang="fr">.*De demain\./s);
  const menus = ['de/', 'one/de/', 'next/fr/'].map((folder) => languageMenu(site, 'dist', `${folder}intro.html`));
  expect((await Promise.all(menus)).map((menu) => menu.map((entry) => entry.split(' ')[0]))).toEqual([
    ['/intro', '/de/intro'],
    ['/one/intro', '/one/de/intro'],
    ['/next/intro', '/next/fr/intro'],
  ]);
  expect((await site.list('dist')).filter((name) => /(?:fr|next\/de)\/.*\.html$/.test(name))).toEqual(
    expect.not.arrayContaining(['fr/intro.html', 'next/de/intro.html']),
  );
  // A version is made anew where only the names in its sidebar have changed.
  await site.write({
    [`${german}/version-1.0.json`]: '{ "sidebar.docs.category.Before": { "message": "Damals" } }',
  });
  await build();
  expect(await site.read('dist/one/de/intro.html')).toContain('Damals');
});

it('has the folder of today as the last version where that is named and not kept', async () => {
  const site = await bareFolder({
    'docusaurus.config.js': SITE['docusaurus.config.js'].replace(
      'versions: {',
      "includeCurrentVersion: false, lastVersion: '2.0', versions: {",
    ),
    'docs/intro.md': '# Intro\n\nOf today.\n',
    'docs/new.md': '# New\n\nWords.\n',
    ...Object.fromEntries(Object.entries(SITE).filter(([name]) => /^sidebars|versions\.json|version-1\.0/.test(name))),
    'static/img/a.svg': SITE['static/img/a.svg'],
  });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode, stderr).toBe(0);
  const page = await site.read('dist/intro.html');
  expect(page).toMatch(/>Later<.*Of today\./s);
  expect(await site.read('dist/one/intro.html')).toMatch(/>Before<.*Of yesterday\./s);
});

it('knows versions that are computed from the file of their names', async () => {
  const config = SITE['docusaurus.config.js']
    .replace('module.exports', "const versions = require('./versions.json');\nmodule.exports")
    .replace('docs: {', 'docs: { onlyIncludeVersions: versions.slice(0, 1), lastVersion: versions[0],');
  const site = await bareFolder({ ...SITE, 'docusaurus.config.js': config });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/intro.html')).toContain('Of today.');
  expect(await site.list('dist')).not.toContain('one/intro.html');
});

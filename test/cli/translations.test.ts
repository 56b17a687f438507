import { expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { gitRepository, type GitRepository } from '../support/gitRepository';
import { tinySite, type TinySite } from '../support/tinySite';

const config = (german = "'de-DE'") =>
  `export default { exports: { changes: false }, api: { url: 'https://a.example/' }, languages: { '/': 'en-US', '/de/': ${german}, '/fr/': 'fr' } };\n`;

const method = (intro: string, ...rows: string[]) =>
  `---\ncall: getThings\n---\n\n# getThings\n\n${intro}\n\n## Required parameters\n\n` +
  `| Parameter | Type | Description |\n| --- | --- | --- |\n${rows.join('\n')}\n\n## Response\n\n\`\`\`json\n{ "a": 1 }\n\`\`\`\n`;

const ID = '| id | integer | A number |';

/** A site whose German pages were made before its English ones changed. */
async function translated(): Promise<TinySite & { git: GitRepository }> {
  const site = await tinySite({ 'docgen.config.js': config(), 'package.json': '{ "private": true }\n' });
  const git = gitRepository(site.root);
  git.commit('2024-01-01T00:00:00Z', {
    '.gitignore': 'node_modules\ndist\n',
    'content/README.md': '# Home\n\nOne.\n',
    'content/old/install.md': '# Install\n\nThe old way.\n\nThe end.\n',
    'content/things/README.md': '# Things\n',
    'content/things/getThings.md': method('Gets things.', ID),
  });
  git.commit('2024-02-01T00:00:00Z', {
    'content/de/README.md': '# Anfang\n\nEins.\n',
    'content/de/old/install.md': '# Einbau\n\nSo geht es.\n\nEnde.\n',
    'content/de/things/README.md': '# Dinge\n',
    'content/de/things/getThings.md': method('Holt Dinge.', ID),
    'content/de/allein.md': '# Allein\n',
    'content/fr/README.md': '# Accueil\n\nUn.\n',
  });
  git.git('mv', 'content/old', 'content/guides');
  git.git('mv', 'content/de/old', 'content/de/guides');
  git.commit('2024-03-01T00:00:00Z', {});
  git.commit('2024-04-01T00:00:00Z', {
    'content/guides/install.md': '# Install\n\nThe new way.\n\nThe end.\n',
    'content/things/getThings.md': method('Gets things.', ID, '| sort | string | An order |'),
  });
  return { ...site, git };
}

interface Told {
  diagnostics: { code: string; severity: string; message: string; file?: string; line?: number }[];
  translations:
    | { file: string; original: string; commit: string; changes?: string[]; difference?: string }[]
    | undefined;
}

async function check(site: TinySite, ...options: string[]): Promise<Told> {
  const { stdout } = await site.docgen('check', '--format', 'json', ...options);
  const { diagnostics, translations } = JSON.parse(stdout) as Told;
  return { diagnostics: diagnostics.filter(({ code }) => code.includes('translation')), translations };
}

it('says what is missing, orphaned and outdated, with the difference of the original', async () => {
  const site = await translated();
  const { git } = site.git;
  const moved = git('log', '-1', '--format=%H', '--', 'content/de/guides/install.md').trim();
  const { diagnostics, translations } = await check(site, '--translations');
  expect(
    diagnostics.map(({ file, code, message }) => [file, code, message.replaceAll(/`[\da-f]{8}`/g, '`HASH`')]),
  ).toEqual([
    ['content/de/allein.md', 'translation-orphaned', 'there is no original of this page in `en-US`'],
    ['content/de/guides/install.md', 'translation-outdated', '`content/guides/install.md` has changed since `HASH`'],
    [
      'content/de/things/getThings.md',
      'translation-outdated',
      '`content/things/getThings.md` has changed since `HASH`: parameter `sort` added (string, required)',
    ],
    ['content/de/things/getThings.md', 'translation-parameters', 'only `content/things/getThings.md` has `sort`'],
    ...['guides/install', 'things/README', 'things/getThings'].map((name) => [
      `content/${name}.md`,
      'translation-missing',
      'not translated into `fr`',
    ]),
  ]);
  expect(translations).toEqual([
    {
      file: 'content/de/guides/install.md',
      original: 'content/guides/install.md',
      lang: 'de-DE',
      commit: moved,
      difference: '@@ -2,3 +2,3 @@\n \n-The old way.\n+The new way.',
    },
    expect.objectContaining({ changes: ['parameter `sort` added (string, required)'] }),
  ]);
  const shown = await site.docgen('check', '--translations');
  expect(shown.stderr + shown.stdout).toContain('  -The old way.\n  +The new way.\n');
  expect(shown.exitCode).toBe(0);
  expect((await site.docgen('check', '--translations', '--strict')).exitCode).toBe(1);
  expect((await check(site)).diagnostics).toEqual([]);
});

it('tells nothing of what a baseline lists, and what becomes outdated later', async () => {
  const site = await translated();
  await site.docgen('check', '--translations', '--baseline', 'known.json', '--update-baseline');
  const known = await site.docgen('check', '--translations', '--baseline', 'known.json', '--strict');
  expect([known.exitCode, known.stdout + known.stderr]).toEqual([0, expect.not.stringContaining('The new way.')]);
  site.git.commit('2024-05-01T00:00:00Z', { 'content/README.md': '# Home\n\nTwo.\n' });
  const { diagnostics, translations } = await check(site, '--translations', '--baseline', 'known.json');
  expect(diagnostics.map(({ file }) => file)).toEqual(['content/de/README.md', 'content/fr/README.md']);
  expect(translations!.map(({ file }) => file)).toEqual(['content/de/README.md', 'content/fr/README.md']);
  const github = await site.docgen('check', '--translations', '--baseline', 'known.json', '--format', 'github');
  expect(github.stdout).toContain('::warning file=content/de/README.md,line=1,col=1,title=translation-outdated::');
});

it('believes what a translation says of its original', async () => {
  const site = await translated();
  const { git, commit } = site.git;
  const [now, first] = [git('rev-parse', 'HEAD').trim(), git('rev-list', '--max-parents=0', 'HEAD').trim()];
  commit('2024-05-01T00:00:00Z', {
    'content/de/guides/install.md': `---\ntranslated: ${now.slice(0, 10)}\n---\n# Einbau\n\nSo geht es jetzt.\n`,
    // A change that has nothing to do with the original.
    'content/de/things/getThings.md': method('Holt die Dinge.', ID).replace('---', `---\ntranslated: ${first}`),
    'content/de/README.md': '---\ntranslated: 0123456789abcdef\n---\n# Anfang\n\nEins.\n',
  });
  const { diagnostics } = await check(site, '--translations');
  expect(
    diagnostics.filter(({ code }) => /outdated|commit/.test(code)).map(({ file, code, line }) => [file, code, line]),
  ).toEqual([
    ['content/de/README.md', 'translation-commit', 2],
    ['content/de/things/getThings.md', 'translation-outdated', 1],
  ]);
});

it('a name that another original had before is followed', async () => {
  const site = await translated();
  const { git, commit } = site.git;
  git('mv', 'content/README.md', 'content/index.md');
  commit('2024-05-01T00:00:00Z', {});
  commit('2024-06-01T00:00:00Z', { 'content/index.md': '# Home\n\nTwo.\n' });
  const { translations } = await check(site, '--translations');
  expect(translations!.find(({ file }) => file === 'content/de/README.md')?.difference).toContain('-One.\n+Two.');
});

it('pages tell readers that the original has changed, if the language wants that', async () => {
  const site = await translated();
  const wants = config("{ lang: 'de-DE', notice: true }").replace('exports:', 'lastUpdated: false, exports:');
  await site.write({ 'docgen.config.js': wants });
  expect((await site.docgen('build', '--cache', 'cache')).exitCode).toBe(0);
  const page = () => site.read('dist/de/guides/install.html');
  expect(await page()).toContain(
    '<p class="translation-note">Das Original wurde nach dieser Übersetzung geändert. <a href="/guides/install.html"',
  );
  expect(await site.read('dist/de/index.html')).not.toContain('class="translation-note"');
  site.git.commit('2024-05-01T00:00:00Z', { 'content/de/guides/install.md': '# Einbau\n\nSo geht es jetzt.\n' });
  await site.docgen('build', '--cache', 'cache');
  expect(await page()).not.toContain('class="translation-note"');
  // Nothing changes here but the original, in a commit of which no page shows anything else.
  site.git.commit('2024-06-01T00:00:00Z', { 'content/README.md': '# Home\n\nTwo.\n' });
  await site.docgen('build', '--cache', 'cache');
  expect(await site.read('dist/de/index.html')).toContain('class="translation-note"');
  await site.docgen('build', '--no-cache', '--out', 'cold');
  for (const file of await site.list('cold'))
    expect(await site.read(`dist/${file}`), file).toBe(await site.read(`cold/${file}`));
});

it('docgen new translation writes the file, and says from which commit', async () => {
  const site = await translated();
  const { stdout, exitCode } = await site.docgen('new', 'translation', 'fr', 'guides/install.md');
  expect([stdout.split('\n')[0], exitCode]).toEqual(['content/fr/guides/install.md', 0]);
  const commit = site.git.git('log', '-1', '--format=%H', '--', 'content/guides/install.md').slice(0, 12);
  expect(await site.read('content/fr/guides/install.md')).toBe(
    `---\ntranslated: ${commit}\n---\n\n# Install\n\nThe new way.\n\nThe end.\n`,
  );
  await site.docgen('new', 'translation', '/fr/', 'content/things/getThings');
  expect(await site.read('content/fr/things/getThings.md')).toMatch(/^---\ntranslated: [\da-f]{12}\ncall: getThings\n/);
  expect((await site.docgen('new', 'translation', 'fr', 'guides/install.md')).stderr).toContain('file-exists');
  // The page is a translation itself.
  const { stderr } = await site.docgen('new', 'translation', 'fr', 'content/de/things/README.md');
  expect(stderr).toContain('no page `content/de/things/README.md` in the original');
  site.git.commit('2024-05-01T00:00:00Z', { 'content/toml.md': '+++\ntitle = "T"\n+++\n\nText.\n' });
  await site.docgen('new', 'translation', 'fr', 'toml');
  expect(await site.read('content/fr/toml.md')).toMatch(/^\+\+\+\ntranslated = "[\da-f]{12}"\ntitle = "T"\n/);
  expect((await site.docgen('build')).exitCode).toBe(0);
});

it('check finds versions whose sources are not there', async () => {
  const site = await translated();
  const versions =
    "[{ label: '3', path: '/' }, { label: '2', path: '/2/', ref: 'v2' }, { label: '1', path: '/1/', folder: 'gone' }]";
  await site.write({ 'docgen.config.js': config().replace('exports:', `versions: ${versions},\n exports:`) });
  const { stdout, exitCode } = await site.docgen('check', '--format', 'json');
  const found = (JSON.parse(stdout) as Told).diagnostics.filter(({ code }) => code.startsWith('version-'));
  expect([exitCode, found.map(({ code, file, line }) => [code, file, line])]).toEqual([
    1,
    [
      ['version-ref', 'docgen.config.js', 1],
      ['version-folder', 'docgen.config.js', 1],
    ],
  ]);
});

it('says of which languages docgen has no texts, and takes those of the search from VitePress', async () => {
  const search = (...texts: string[]) => ({
    translations: { button: { buttonText: texts[0] }, modal: { noResultsText: texts[1] } },
  });
  const themeConfig = {
    search: { options: { locales: { root: search('Find', 'None'), fa: search('جستجو', 'نیست') } } },
  };
  const locales = { root: { lang: 'en-US', label: 'English' }, fa: { lang: 'fa-IR', label: 'فارسی' } };
  const site = await bareFolder({
    '.vitepress/config.mjs': `export default ${JSON.stringify({ locales, themeConfig })};\n`,
    'index.md': '# Home\n\nText.\n',
    'fa/index.md': '# خانه\n\nText.\n',
  });
  expect((await site.docgen('build')).exitCode).toBe(0);
  expect(await site.read('dist/index.html')).toContain('>Find<');
  expect(await site.read('dist/fa/index.html')).toContain('>جستجو<');
  const { stdout, exitCode } = await site.docgen('check');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^fa-IR: (\d+) of \d+ texts of the interface are English: say them in `strings`/m);
  expect(stdout).not.toContain('en-US: ');
  const { englishTexts } = JSON.parse((await site.docgen('check', '--format', 'json')).stdout) as {
    englishTexts: { lang: string; missing: string[] }[];
  };
  expect(englishTexts.map(({ lang }) => lang)).toEqual(['fa-IR']);
  expect(englishTexts[0]!.missing).toContain('menu.open');
  expect(englishTexts[0]!.missing).not.toContain('search.button');
});

it('a site in one language has docgen’s words in it, and is told where there are none', async () => {
  const config = (lang: string, more = '') => ({
    'docgen.config.js': `export default { lastUpdated: false, lang: '${lang}', ${more} };\n`,
  });
  const site = await tinySite({
    ...config('de', "strings: { 'shell.skip': 'Los' }"),
    'content/README.md': '# Start\n',
  });
  expect(await site.docgen('build')).toMatchObject({ exitCode: 0 });
  expect(await site.read('dist/index.html')).toMatch(/>Los<[^]*aria-label="Seiten"/);
  expect((await site.docgen('check')).stdout).not.toContain('are English');
  await site.write(config('fa'));
  expect((await site.docgen('check')).stdout).toMatch(/^fa: (\d+) of \1 texts of the interface are English/m);
});

import { expect, it } from 'vitest';
import { tinySite } from '../support/tinySite';

/** Source of a plugin with the command of the manual, and others that go wrong. */
const CONFIG = `export default { lastUpdated: false, plugins: [{ name: 'pages', commands: [
  { name: 'titles', about: 'list the titles of all pages', options: { '--missing': 'without description', '-f, --file <name>': 'x' },
    run: async ({ site, print, title }, { missing, file }) => {
      const { pages } = await site();
      pages.forEach((page) => print(page.file + ': ' + page.title));
      print([title, missing, file].join());
      return missing ? 7 : undefined;
    } },
  { name: 'breaks', about: 'x', run: () => { throw new Error('no luck'); } },
  { name: 'clashes', about: 'x', options: { '--quiet': 'x' }, run: () => 0 },
  { name: 'answers', about: 'x', run: () => 'done' },
] }] };\n`;

const site = (): ReturnType<typeof tinySite> =>
  tinySite({ 'docgen.config.js': CONFIG, 'content/README.md': '# Home\n', 'content/a.md': '# Page\n' });

it('a plugin brings commands, with options, help and an exit code', async () => {
  const { docgen } = await site();
  const run = await docgen('titles', '.', '--missing', '--file', 'y');
  expect(run.stdout).toBe('content/README.md: Home\ncontent/a.md: Page\nDocumentation,true,y\n');
  expect(run.exitCode).toBe(7);
  expect((await docgen('titles')).exitCode).toBe(0);
  for (const help of [
    ['titles', '--help'],
    ['help', 'titles'],
  ]) {
    const { stdout } = await docgen(...help);
    expect(stdout).toContain('Usage: docgen titles [options] [root]\n\nlist the titles of all pages\n');
    expect(stdout).toContain('-f, --file <name>');
  }
});

it.each([
  [['breaks'], 'docgen.config.js:9:52  error  plugin-failed  `pages` failed: no luck'],
  [['clashes'], "error  plugin-failed  `pages` failed: Cannot add option '--quiet' to command 'clashes'"],
  [
    ['answers'],
    'error  plugin-failed  `pages` failed: a command has to return an exit code, from 0 to 255, or nothing',
  ],
  [['titles', '--file', 'x', 'other'], 'error  usage  the root comes first: `docgen titles other …`'],
  [['title'], "error: unknown command 'title'"],
])('%j says what is wrong', async (args, message) => {
  const { exitCode, stderr } = await (await site()).docgen(...args);
  expect(stderr).toContain(message);
  expect(exitCode).toBe(2);
});

it('a problem of the site is no fault of the plugin that asks for it', async () => {
  const broken = await tinySite({ 'docgen.config.js': CONFIG, 'content/README.md': '---\ntitle: [\n---\n' });
  const { exitCode, stdout } = await broken.docgen('titles', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  expect(diagnostics.map(({ code }) => code)).not.toContain('plugin-failed');
  expect(exitCode).toBe(2);
});

it('an option that is no flag is a problem of the configuration', async () => {
  const wrong = await tinySite({
    'docgen.config.js': `export default { plugins: [{ name: 'a', commands: [{ name: 'b', about: 'c', options: { file: '' }, run() {} }] }] };\n`,
    'content/README.md': '# Home\n',
  });
  const { exitCode, stderr } = await wrong.docgen('build');
  expect(stderr).toContain('`plugins[0].commands[0].options`: expected a flag, such as `--dry-run`');
  expect(exitCode).toBe(2);
});

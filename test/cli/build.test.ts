import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWords } from '../../src/base/names';
import { summaryWords, withoutHashes } from '../support/buildSummary';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen, tinySite } from '../support/tinySite';

const pages = {
  'content/README.md': '# Home\n\nHello, see [getAccounts](accounts/getAccounts.md#response).\n',
  'content/accounts/README.md': '# Accounts\n',
  'content/accounts/getAccounts.md': '# getAccounts\n\n## Response\n\n![Flow](flow.svg)\n',
  'content/accounts/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

const outputFiles = [
  '.docgen-files.json',
  '404.html',
  'accounts/flow.svg',
  'accounts/getAccounts.html',
  'accounts/getAccounts.md',
  'accounts/getAccounts/index.html',
  'accounts/index.html',
  'accounts/index.md',
  'assets/css/frame.HASH.css',
  'assets/css/rare.HASH.css',
  'assets/css/shell.HASH.css',
  'assets/css/style.HASH.css',
  'assets/js/2.HASH.js',
  'assets/js/3.HASH.js',
  'assets/js/4.HASH.js',
  'assets/js/app.HASH.js',
  'assets/js/early.HASH.js',
  'assets/js/search-worker.HASH.js',
  'assets/js/search.HASH.js',
  'assets/js/shell.HASH.js',
  'assets/lists/0.HASH.json',
  'assets/manifest.json',
  'assets/routes/0.HASH.json',
  'assets/search/names.HASH.json',
  'assets/search/words-0.HASH.json',
  'assets/sidebar/0.HASH.json',
  'favicon.ico',
  'index.html',
  'index.md',
  'llms-full.txt',
  'llms-full/accounts.txt',
  'llms-full/home.txt',
  'llms.txt',
  'logo.svg',
  'machine-readable.html',
  'machine-readable.md',
  'pages.json',
  'robots.txt',
  'serve.json',
  'sitemap.html',
  'sw.js',
];

describe('docgen build', () => {
  it('writes the site and ends with a summary', async () => {
    const site = await tinySite(pages);
    const { exitCode, stdout, stderr } = await site.docgen('build');
    expect(stderr).toBe('reading\nparsing\nrendering\n');
    expect(summaryWords(stdout)).toBe('3 pages, 1 redirect, all changed → dist');
    expect(exitCode).toBe(0);
    expect(withoutHashes(await site.list('dist'))).toEqual(outputFiles);
  });

  it('changes no file where nothing has changed', async () => {
    const site = await tinySite(pages);
    await site.docgen('build');
    const before = await contents(site.root);
    expect(summaryWords((await site.docgen('build')).stdout)).toBe('3 pages, 1 redirect, 0 changed → dist');
    expect(await contents(site.root)).toEqual(before);
  });

  it('writes only what has changed', async () => {
    const site = await tinySite(pages);
    await site.docgen('build');
    await site.write({ 'content/public/logo.svg': '<svg/>\n' });
    expect(summaryWords((await site.docgen('build')).stdout)).toBe('3 pages, 1 redirect, 1 changed → dist');
    expect(await site.read('dist/logo.svg')).toBe('<svg/>\n');
  });

  it('writes the same bytes in every folder', async () => {
    const [one, two] = [await tinySite(pages), await tinySite(pages)];
    await Promise.all([one.docgen('build'), two.docgen('build')]);
    expect(await contents(one.root)).toEqual(await contents(two.root));
  });

  it('leaves nothing but the output folder behind', async () => {
    const site = await tinySite(pages);
    const before = await site.list('.');
    await site.docgen('build');
    expect((await site.list('.')).filter((name) => !name.startsWith('dist/'))).toEqual(before);
  });

  it('builds another folder than the current one', async () => {
    const site = await tinySite(
      Object.fromEntries(
        Object.entries({ 'docgen.config.js': 'export default { lastUpdated: false };', ...pages }).map(
          ([name, text]) => [`docs/${name}`, text],
        ),
      ),
    );
    const { exitCode, stdout } = await site.docgen('build', 'docs');
    expect(exitCode).toBe(0);
    expect(summaryWords(stdout)).toBe(`3 pages, 1 redirect, all changed → ${path.join('docs', 'dist')}`);
    expect(withoutHashes(await site.list('docs/dist'))).toEqual(outputFiles);
  });

  it('builds a folder of markdown without configuration', async () => {
    const folder = await temporaryFolder();
    const site = await tinySite(pages);
    await cp(path.join(site.root, 'content'), folder, { recursive: true });
    const { exitCode, stdout, stderr } = await runDocgen(folder, ['build', '--quiet']);
    expect(stderr).toBe('');
    expect(stdout).toBe('');
    expect(exitCode).toBe(0);
    expect(await readFile(path.join(folder, 'dist/accounts/getAccounts.html'), 'utf8')).toContain(
      `<title>getAccounts | ${inWords(path.basename(folder))}</title>`,
    );
    expect((await runDocgen(folder, ['build'])).stdout).toMatch(/^3 pages, 1 redirect, \d+ files \(0 changed\)/m);
  });

  it('builds folders that are called like those of a project, below the top', async () => {
    const folder = await temporaryFolder();
    const site = await tinySite({ 'guide/test/a.md': '# A\n', 'guide/lib/b.md': '# B\n', 'guide/dist/c.md': '# C\n' });
    await cp(path.join(site.root, 'guide'), path.join(folder, 'guide'), { recursive: true });
    await runDocgen(folder, ['build', '--quiet']);
    const records = JSON.parse(await readFile(path.join(folder, 'dist/pages.json'), 'utf8')) as { path: string }[];
    expect(records.map((record) => record.path)).toEqual([
      '/',
      '/guide/dist/c.html',
      '/guide/lib/b.html',
      '/guide/test/a.html',
    ]);
  });

  it('takes no page from its own output, wherever that is', async () => {
    const folder = await temporaryFolder();
    const site = await tinySite({ 'a/README.md': '# Home\n', 'a/public/notes.md': '# Notes to download\n' });
    await cp(path.join(site.root, 'a'), folder, { recursive: true });
    const first = await runDocgen(folder, ['build', '--out', 'site']);
    const second = await runDocgen(folder, ['build', '--out', 'site']);
    expect(first.exitCode).toBe(0);
    expect(second.stdout.replace(/\(.*/s, '')).toBe(first.stdout.replace(/\(.*/s, ''));
    expect(second.stdout).toContain('(0 changed)');
  });
});

describe('options of docgen build', () => {
  it.each(['--out', '-o'])('%s chooses the output folder', async (option) => {
    const site = await tinySite(pages);
    const { exitCode, stdout } = await site.docgen('build', option, 'out/site');
    expect(exitCode).toBe(0);
    expect(summaryWords(stdout)).toBe(`3 pages, 1 redirect, all changed → ${path.join('out', 'site')}`);
    expect(withoutHashes(await site.list('out/site'))).toEqual(outputFiles);
    expect(await site.list('.')).not.toContain('dist/index.html');
  });

  it.each([['.'], ['..'], ['content/out'], ['content']])(
    '--out %s is refused, because the sources lie there',
    async (folder) => {
      const site = await tinySite(pages);
      const before = await contents(site.root, '.');
      const { exitCode, stdout, stderr } = await site.docgen('build', '--quiet', '--out', folder);
      expect(stderr).toBe(
        `error  output-folder  \`${path.relative(site.root, path.resolve(site.root, folder)) || '.'}\` can't be the output folder: it holds the sources\n` +
          '  hint: choose a separate folder, such as `dist`\n\n1 error, 0 warnings\n',
      );
      expect(stdout).toBe('');
      expect(exitCode).toBe(2);
      expect(await contents(site.root, '.')).toEqual(before);
    },
  );

  it('--base puts its path in front of every link, asset and redirect', async () => {
    const site = await tinySite({
      ...pages,
      'docgen.config.js':
        "export default { lastUpdated: false, openIn: [], base: '/other/', siteUrl: 'https://example.com/', redirects: { '/old/': '/accounts/' } };",
      'content/remote.md':
        '---\npermalink: /new/\naliases: [/older/]\n---\n# Remote\n\n![Logo](/logo.svg) [Top](#remote)\n',
    });
    const { exitCode, stderr } = await site.docgen('build', '--quiet', '--base', '/docs/api/');
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    for (const file of (await site.list('dist')).filter((name) => name.endsWith('.html'))) {
      const html = await site.read(`dist/${file}`);
      const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address!);
      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses)
        expect(address, file).toMatch(/^(?:\/docs\/api\/|https:\/\/example\.com\/docs\/api\/|#)/);
    }
    expect(await site.read('dist/index.html')).toContain('href="/docs/api/accounts/getAccounts.html#response"');
    expect(await site.read('dist/accounts/getAccounts.html')).toContain('src="/docs/api/accounts/flow.svg"');
    expect(await site.read('dist/older/index.html')).toContain('content="0; url=/docs/api/new/"');
    expect(await site.read('dist/old/index.html')).toContain(
      '<link rel="canonical" href="https://example.com/docs/api/accounts/"/>',
    );
    expect(await site.read('dist/sitemap.xml')).toContain(
      '<loc>https://example.com/docs/api/accounts/getAccounts.html</loc>',
    );
    expect(await site.read('dist/robots.txt')).toContain('Sitemap: https://example.com/docs/api/sitemap.xml');
    expect(await site.read('dist/pages.json')).toContain('"path":"/accounts/getAccounts.html"');
  });

  it.each(['docs', '/docs', 'docs/', '//', '/a b/', '/a/?x/', ''])('--base %j is refused', async (base) => {
    const site = await tinySite(pages);
    const { exitCode, stderr } = await site.docgen('build', '--base', base);
    expect(stderr).toBe(
      `error: option '--base <path>' argument '${base}' is invalid. expected a path that starts and ends with \`/\`, or \`./\`.\n` +
        '(run `docgen --help` for the commands and options)\n',
    );
    expect(exitCode).toBe(2);
  });

  it('--quiet prints problems only', async () => {
    const site = await tinySite(pages);
    expect(await site.docgen('build', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    await site.write({ 'content/bad.md': ':::\n' });
    expect(await site.docgen('build', '--quiet')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr:
        'content/bad.md:1:1  error  container-not-open  `:::` closes nothing\n  1 | :::\n      ^\n  hint: remove the line\n\n1 error, 0 warnings\n',
    });
  });

  it('--strict takes warnings for errors, and writes nothing', async () => {
    const site = await tinySite({ ...pages, 'content/remote.md': '---\ntitel: x\n---\n# Remote\n' });
    const warning =
      'content/remote.md:2:1  warning  unknown-front-matter-key  unknown front matter key `titel`\n' +
      '  2 | titel: x\n      ^\n  hint: did you mean `title`?\n\n0 errors, 1 warning\n';
    const strict = await site.docgen('build', '--strict');
    expect(strict).toEqual({
      exitCode: 1,
      stdout: 'nothing was written, because of --strict\n',
      stderr: `reading\nparsing\n${warning}`,
    });
    expect(await site.list('.')).not.toContain('dist/index.html');
    const lenient = await site.docgen('build', '--quiet');
    expect(lenient).toEqual({ exitCode: 0, stdout: '', stderr: warning });
    expect(await site.list('dist')).toContain('remote.html');
  });

  it('--strict builds a site without warnings', async () => {
    const site = await tinySite(pages);
    expect(await site.docgen('build', '--strict', '--quiet')).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('--timings prints the time of each stage', async () => {
    const site = await tinySite(pages);
    const { stdout } = await site.docgen('build', '--timings');
    const stages = stdout.split('\n').flatMap((line) => /^ *\d+ ms {2}(.+)$/.exec(line)?.[1] ?? []);
    expect(stages).toEqual(expect.arrayContaining(['read', 'parse', 'site', 'bundle', 'commit']));
    expect(summaryWords(stdout.split('\n').slice(-2).join('\n'))).toBe('3 pages, 1 redirect, all changed → dist');
  });

  it.each<[string, string[], Record<string, string>, boolean]>([
    ['colors are printed where a terminal takes them', [], {}, true],
    ['--no-color prints none', ['--no-color'], {}, false],
    ['NO_COLOR prints none', [], { NO_COLOR: '1' }, false],
  ])('%s', async (_rule, args, environment, colored) => {
    const site = await tinySite({ ...pages, 'content/bad.md': ':::\n' });
    const { stderr } = await runDocgen(site.root, ['build', ...args], { FORCE_COLOR: '1', ...environment });
    expect(stderr).toContain('container-not-open');
    expect(stderr.includes('\u001b[31merror\u001b[39m')).toBe(colored);
    expect(stderr.includes('\u001b')).toBe(colored);
  });
});

describe('--format json', () => {
  it.each([[['--format', 'json']], [['--format=json']]])(
    'prints problems as one document on standard output, and nothing else',
    async (option) => {
      const site = await tinySite({
        ...pages,
        'content/remote.md': '---\ntitel: x\n---\n[gone](gonee.md)\n',
        'content/gone.md': '# Gone\n',
      });
      const { exitCode, stdout, stderr } = await site.docgen('build', ...option);
      expect(stderr).toBe('');
      expect(exitCode).toBe(1);
      expect(JSON.parse(stdout)).toEqual({
        diagnostics: [
          {
            code: 'unknown-front-matter-key',
            severity: 'warning',
            message: 'unknown front matter key `titel`',
            file: 'content/remote.md',
            line: 2,
            column: 1,
            hint: 'did you mean `title`?',
          },
          {
            code: 'dead-link',
            severity: 'error',
            message: 'no page `gonee.md`',
            file: 'content/remote.md',
            line: 4,
            column: 1,
            hint: 'did you mean `gone.md`?',
          },
        ],
      });
    },
  );

  it('prints an empty list where all is well', async () => {
    const site = await tinySite(pages);
    const { exitCode, stdout, stderr } = await site.docgen('build', '--format', 'json');
    expect([exitCode, stderr, JSON.parse(stdout)]).toEqual([0, '', { diagnostics: [] }]);
  });

  it('prints problems of the configuration too', async () => {
    const site = await tinySite({ ...pages, 'docgen.config.js': "export default {\n  titel: 'x',\n};\n" });
    const { exitCode, stdout, stderr } = await site.docgen('build', '--format', 'json');
    expect([exitCode, stderr]).toEqual([2, '']);
    expect(JSON.parse(stdout)).toEqual({
      diagnostics: [
        {
          code: 'unknown-config-key',
          severity: 'error',
          message: 'unknown key `titel`',
          file: 'docgen.config.js',
          line: 2,
          column: 3,
          hint: 'did you mean `title`?',
        },
      ],
    });
  });
});

/** The contents of all files below a folder of a site, by name. */
async function contents(root: string, folder = 'dist'): Promise<Record<string, string>> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files
      .sort()
      .map(async (file) => [path.relative(path.join(root, folder), file), await readFile(file, 'utf8')] as const),
  );
  return Object.fromEntries(texts);
}

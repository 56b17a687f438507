import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { bareFolder } from '../support/bareFolder';
import { webAddress } from '../../src/read/origin';
import { gitRepository } from '../support/gitRepository';
import { startServe } from '../support/startServe';
import { temporaryFolder } from '../support/temporaryFolder';
import { runDocgen } from '../support/tinySite';

const FILES = [
  'docgen.config.ts',
  'content/README.md',
  'content/getting-started.md',
  'content/guides/pages.md',
  'content/guides/publish.md',
  'content/example/README.md',
  'content/example/getGreeting.md',
  '.gitignore',
  'package.json',
  '.github/workflows/docs.yml',
];

const usage = (text: string) => ({ exitCode: 2, stdout: '', stderr: `${text}\n\n1 error, 0 warnings\n` });

interface Workflow {
  jobs: {
    build: {
      defaults?: { run: Record<string, string> };
      steps: { run?: string; uses?: string; with?: Record<string, unknown> }[];
    };
  };
}

async function workflowOf(folder: string): Promise<Workflow['jobs']['build']> {
  return (load(await readFile(path.join(folder, '.github/workflows/docs.yml'), 'utf8')) as Workflow).jobs.build;
}

describe('docgen init', () => {
  it('makes a site that builds without a warning, passes all checks and is served', async () => {
    const folder = await temporaryFolder();
    const made = await runDocgen(folder, [
      'init',
      'docs',
      '--title',
      'It\'s a "Shop" API: v2',
      '--description',
      'All of it, as #1',
    ]);
    expect([made.exitCode, made.stderr]).toEqual([0, '']);
    expect(made.stdout.split('\n\n')[0]!.split('\n')).toEqual(FILES.map((file) => `docs/${file}`));
    expect(made.stdout).toMatch(
      /\n\nview it:\n {2}cd docs && npm install && npm start\n\nread on: docgen manual getting-started\n$/,
    );

    const site = path.join(folder, 'docs');
    const built = await runDocgen(site, ['build', '--strict']);
    expect([built.exitCode, built.stderr]).toEqual([0, 'reading\nparsing\nrendering\n']);
    expect(await runDocgen(site, ['check', '--strict'])).toMatchObject({
      exitCode: 0,
      stderr: 'reading\nparsing\nchecking\n',
    });
    const html = await readFile(path.join(site, 'dist/index.html'), 'utf8');
    expect(html).toContain('<title>It&#x27;s a &quot;Shop&quot; API: v2</title>');
    expect(html).toContain('It\'s a "Shop" API: v2</h1>');
    expect(html).toContain('<p class="landing-tagline">All of it, as #1</p>');
    expect([...html.matchAll(/class="landing-more"><a href="([^"]*)/g)].map(([, href]) => href)).toEqual([
      '/getting-started.html',
      '/guides/pages.html',
      '/example/',
    ]);
    expect(await readFile(path.join(site, 'dist/guides/pages.html'), 'utf8')).toMatch(
      /class="code-group[^]*class="container tip[^]*<details[^]*role="tabpanel"[^]*class="steps[^]*<table/,
    );
    expect(await readFile(path.join(site, 'dist/example/getGreeting.html'), 'utf8')).toContain('This is an example');

    const server = await startServe(site);
    const response = await fetch(new URL('example/getGreeting.html', server.url));
    const page = await response.text();
    expect([response.status, page.includes('<h1 id="getgreeting"')]).toEqual([200, true]);
  });

  it('makes a documentation without an API', async () => {
    const folder = await temporaryFolder();
    const made = await runDocgen(folder, ['init', 'docs', '--yes', '--template', 'guide', '--host', 'plain']);
    expect([made.exitCode, made.stderr]).toEqual([0, '']);
    expect(made.stdout).not.toMatch(/method|example/);
    const site = path.join(folder, 'docs');
    expect((await runDocgen(site, ['new', 'page', 'guides/install'])).exitCode).toBe(0);
    expect(await runDocgen(site, ['check'])).toMatchObject({ exitCode: 0 });
    expect(await runDocgen(site, ['build', '--strict', '--quiet'])).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await readFile(path.join(site, 'dist/index.html'), 'utf8')).toMatch(
      /href="\/guides\/publish.html">Publish</,
    );
  });

  it('takes new pages as the guide says', async () => {
    const folder = await temporaryFolder();
    await runDocgen(folder, ['init', 'docs', '--yes']);
    const site = path.join(folder, 'docs');
    expect((await runDocgen(site, ['new', 'page', 'guides/install'])).exitCode).toBe(0);
    expect((await runDocgen(site, ['new', 'method', 'example/getFarewell'])).exitCode).toBe(0);
    expect(await runDocgen(site, ['check'])).toMatchObject({ exitCode: 0 });
    expect(await runDocgen(site, ['build', '--strict', '--quiet'])).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it('writes a workflow that fetches all of the history, and a package that asks for docgen', async () => {
    const folder = await temporaryFolder();
    await runDocgen(folder, ['init', 'Shop Docs', '--yes', '--package', 'file:../docgen.tgz']);
    const { steps } = await workflowOf(path.join(folder, 'Shop Docs'));
    expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))!.with).toEqual({ 'fetch-depth': 0 });
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
      'npm ci',
      'npx docgen-site check --strict --format github',
      'npx docgen-site build --strict --cache .docgen-cache --base "${{ steps.pages.outputs.base_path }}/"',
    ]);
    const content = JSON.parse(await readFile(path.join(folder, 'Shop Docs/package.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(content).toMatchObject({
      name: 'shop-docs',
      private: true,
      devDependencies: { 'docgen-site': 'file:../docgen.tgz' },
    });
    expect(content.scripts).toEqual({
      start: 'docgen serve',
      check: 'docgen check --strict',
      build: 'docgen build --strict',
    });
    expect(await readFile(path.join(folder, 'Shop Docs/docgen.config.ts'), 'utf8')).toContain("title: 'Shop Docs'");
  });

  it('takes an empty repository, and shows dates as soon as there is a commit', async () => {
    const { folder, git, commit } = gitRepository(await temporaryFolder());
    expect(
      (await runDocgen(folder, ['init', '.', '--yes', '--site-url', 'https://docs.example.com/', '--host', 's3']))
        .exitCode,
    ).toBe(0);
    expect(await readFile(path.join(folder, 'docgen.config.ts'), 'utf8')).toMatch(
      /siteUrl: 'https:\/\/docs\.example\.com\/',\n[^]*lastUpdated: false,/,
    );
    expect(await runDocgen(folder, ['build', '--strict', '--quiet'])).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    commit('2024-05-06T07:08:09Z', {});
    expect(git('ls-files')).not.toContain('dist/');

    expect((await runDocgen(folder, ['init', 'api', '--yes'])).exitCode).toBe(0);
    expect(await readFile(path.join(folder, 'api/docgen.config.ts'), 'utf8')).not.toContain('lastUpdated');
    expect((await workflowOf(folder)).defaults).toEqual({ run: { 'working-directory': 'api' } });
    expect(await runDocgen(path.join(folder, 'api'), ['build', '--strict', '--quiet'])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: '',
    });
  });

  it('leaves the workflow out on request', async () => {
    const folder = await temporaryFolder();
    const { stdout } = await runDocgen(folder, ['init', '--host', 'plain', '--yes', 'docs']);
    expect(stdout).not.toContain('workflow');
  });

  it('writes what the host needs in a repository with a README and docs, and for a site that is there', async () => {
    const site = await bareFolder({ 'README.md': '# Shop\n', 'package.json': '{}', 'docs/guide.md': '# Guide\n' });
    const { git } = gitRepository(site.root);
    git('branch', '-M', 'master');
    git('remote', 'add', 'origin', 'git@github.com:acme/shop.git');
    expect((await site.docgen('init', '--yes', '--host', 'github')).stdout).toContain('under Settings → Pages');
    expect(await site.read('docgen.config.ts')).toContain("host: 'github'");
    expect((await site.read('.gitignore')).split('\n')).toEqual(
      expect.arrayContaining(['docs-dist/', 'dist/', '.docgen-cache/']),
    );
    const workflow = await site.read('.github/workflows/docs.yml');
    expect(workflow).toMatch(/branches: \[master\][^]*\nconcurrency:[^]* --base \S+ \S+ \}\}\/" --out docs-dist\n/);
    expect(workflow).toMatch(/path: docs-dist\n/);
    const again = await site.docgen('init', '--yes', '--host', 'github');
    expect(again.stdout).toContain('left as it is: `.github/workflows/docs.yml`');
    expect((await site.docgen('init', '--yes', '--host', 'netlify')).stdout).toContain("set `host: 'netlify'` in");
    expect(await site.read('netlify.toml')).toBe(
      '[build]\ncommand = "npx docgen-site build --out docs-dist"\npublish = "docs-dist"\n',
    );
  });

  it.each([
    ['pnpm-lock.yaml', 'corepack enable && pnpm install --frozen-lockfile'],
    ['yarn.lock', 'corepack enable && yarn install --frozen-lockfile'],
    ['package-lock.json', 'npm ci'],
  ])('a workspace with %s installs by %s, with the files of the host at its top', async (lock, command) => {
    const repository = await bareFolder({ [lock]: '', 'site/docs/a.md': '# A\n', 'public/logo.svg': '' });
    gitRepository(repository.root);
    const { exitCode } = await repository.docgen('init', 'site', '--yes', '--host', 'gitlab');
    expect(exitCode).toBe(0);
    const file = load(await repository.read('.gitlab-ci.yml')) as {
      default: unknown;
      cache: { paths: string[] };
      pages: unknown;
    };
    expect(file.default).toEqual({ before_script: ['cd site', command] });
    expect(file.cache.paths).toEqual(['site/.docgen-cache']);
    expect(file.pages).toMatchObject({ pages: { publish: 'site/dist' }, artifacts: { paths: ['site/dist'] } });
  });

  it('refuses a file, and a folder that has a configuration', async () => {
    const site = await bareFolder({ 'notes.txt': '', 'docs/docgen.config.ts': 'export default {};' });
    expect(await site.docgen('init', 'notes.txt', '--yes')).toEqual(
      usage('error  no-folder  `notes.txt` is not a folder\n  hint: name a folder'),
    );
    expect((await site.docgen('init', 'docs', '--yes')).stderr).toContain(
      'error  init-again  there is a site of docgen already: `docs/docgen.config.ts`',
    );
  });

  it('asks before it writes, and adds to files what they lack', async () => {
    const manifest = '{\n    "name": "shop",\n    "scripts": { "test": "run" }\n}\n';
    const site = await bareFolder({
      'package.json': manifest,
      '.gitignore': 'node_modules\n*.log',
      'docs/index.md': '# Shop\n',
      'docs/guide.md': '# Guide\n\n[home](./index.md)\n',
    });
    const asked = await site.docgen('init');
    expect([asked.exitCode, asked.stderr]).toEqual([
      2,
      'error  argument-missing  your consent is missing\n  hint: pass it, as in `docgen init --yes`\n\n1 error, 0 warnings\n',
    ]);
    expect(asked.stdout).toContain('the pages are in `docs`\n');
    expect(await site.read('package.json')).toBe(manifest);

    const { exitCode, stdout } = await site.docgen('init', '--yes', '--package', '1.2.3');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('  package.json (adds `docs`, `docs:check`, `docs:build`, `docgen-site`)\n');
    expect(stdout).toContain('view it:\n  npm install && npm run docs\n');
    expect(JSON.parse(await site.read('package.json'))).toEqual({
      name: 'shop',
      scripts: {
        test: 'run',
        docs: 'docgen serve',
        'docs:check': 'docgen check',
        'docs:build': 'docgen build --out docs-dist',
      },
      devDependencies: { 'docgen-site': '1.2.3' },
    });
    expect(await site.read('package.json')).toContain('\n    "name"');
    expect(await site.read('.gitignore')).toBe('node_modules\n*.log\ndocs-dist/\ndist/\n.docgen-cache/\n');
    expect((await site.docgen('build', '--out', 'docs-dist')).exitCode).toBe(0);
    const html = await site.read('docs-dist/guide.html');
    expect(html).toContain('<title>Guide | Shop</title>');
    expect(html).toContain('href="/guide.html"');
  });

  it('takes title and repository from the project, and says what is left to do', async () => {
    const site = await bareFolder({
      'package.json': '{ "name": "@acme/widget-tools" }',
      'README.md': '# Widget tools\n',
      'docs/guide.md': '# Guide\n',
      'packages/core/docs/README.md': '# Core\n',
      'packages/cli/docs/README.md': '# Command line\n',
    });
    const { git } = gitRepository(site.root);
    git('remote', 'add', 'origin', 'https://me:secret@github.com/acme/widget.git');
    const { exitCode, stdout } = await site.docgen('init', '--yes');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      '\nleft to do:\n' +
        '- `README.md` is not on the site: `docgen manual --print tasks/project-readme` says how it gets there\n' +
        '- the site is without 2 files of markdown beside it: `packages` 2: ' +
        '`docgen manual --print tasks/monorepo` says how it gets there\n' +
        '- set `siteUrl` in `docgen.config.ts` when you know where the site will be\n' +
        '- publish: `docgen init --host NAME` writes what a host needs: `github`, `gitlab`, `netlify` …\n',
    );
    const config = await site.read('docgen.config.ts');
    expect(config).toContain("  title: 'Widget tools',\n  repository: { url: 'https://github.com/acme/widget' },\n");
  });

  it.each([
    ['git@github.com:acme/widget.git', 'https://github.com/acme/widget'],
    ['ssh://git@gitlab.example.com:2222/a/b/c.git', 'https://gitlab.example.com/a/b/c'],
    ['https://github.com/acme/widget/', 'https://github.com/acme/widget'],
    ['https://git.example.com/acme/widget', undefined],
    ['../widget', undefined],
    ['C:/git/widget.git', undefined],
    ['', undefined],
  ])('the remote %j is at %j', (remote, address) => expect(webAddress(remote)).toBe(address));

  it('writes the first page beside code, and leaves its README alone', async () => {
    const site = await bareFolder({ 'Cargo.toml': '[package]', 'README.md': '# Code\n' });
    const { exitCode, stdout } = await site.docgen('init', '--yes', '--title', 'A_b');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^no pages yet: the first one goes into `docs`\n[^]*view it:\n {2}npm install && npm start\n/,
    );
    expect((await site.docgen('build')).exitCode).toBe(0);
    expect(await site.read('dist/index.html')).toContain('>A_b</h1>');
    expect(await site.read('README.md')).toBe('# Code\n');
  });

  it('greets with the name of the project, and leads to the description of its API', async () => {
    const site = await bareFolder({
      'package.json': '{ "name": "vue-shop", "description": "Sells Vue." }',
      'README.md': '# Vue Shop\n',
      'openapi.yaml':
        'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /a: { get: { summary: List } } }\n',
    });
    expect((await site.docgen('init', '--yes')).exitCode).toBe(0);
    const config = await site.read('docgen.config.ts');
    expect(config).toContain("import { defineConfig, openApi } from 'docgen-site';");
    expect(config).toContain("  plugins: [openApi({ source: './openapi.yaml', folder: 'api' })],\n");
    expect((await site.docgen('build')).exitCode).toBe(0);
    const html = await site.read('dist/index.html');
    expect(html).toMatch(/<h1[^>]*>Vue Shop<\/h1>[^]*Sells Vue\.[^]*"landing-more"><a href="\/api\/"/);
    expect(await site.read('dist/getting-started.html')).toContain('npm run docs');
  });

  it.each([
    ['{ "name": "vue-shop" }', '# Vue Shop\n', 'Vue Shop'],
    ['{ "name": "vue-shop" }', '# A shop for everyone\n', 'Vue shop'],
    [undefined, '# Gotify\n', 'Gotify'],
  ])('the package %s with the README %j is called %s', async (manifest, readme, title) => {
    const site = await bareFolder({ ...(manifest && { 'package.json': manifest }), 'README.md': readme, 'go.mod': '' });
    await site.docgen('init', '--yes');
    expect(await site.read('docgen.config.ts')).toContain(`title: '${title}'`);
  });

  it('takes the title from the name of the folder where nobody can be asked', async () => {
    const folder = await temporaryFolder();
    expect((await runDocgen(folder, ['init', 'shop-docs'])).exitCode).toBe(0);
    const config = await readFile(path.join(folder, 'shop-docs/docgen.config.ts'), 'utf8');
    expect(config).toContain("title: 'Shop docs'");
  });

  it.each([
    [
      ['init'],
      'error  argument-missing  the folder of the new site is missing\n  hint: pass it, as in `docgen init docs`',
    ],
    [
      ['init', 'docs', '--yes', '--site-url', 'example.com'],
      'error  option-value  `--site-url`: expected an address that starts with https:// or http://, got the string `example.com`',
    ],
  ])('%j is a usage error where nobody can be asked', async (args, text) => {
    const folder = await temporaryFolder();
    expect(await runDocgen(folder, args)).toEqual(usage(text));
    const { stdout } = await promisify(execFile)('ls', ['-A', folder]);
    expect(stdout).toBe('');
  });
});

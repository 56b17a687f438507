import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fullHash } from '../../src/base/hash';
import { packagesOf, refuseOtherPackages } from '../../src/read/codeOf';
import { bareFolder } from '../support/bareFolder';
import { gitRepository } from '../support/gitRepository';
import { startServe } from '../support/startServe';
import { runDocgen, tinySite, type TinySite } from '../support/tinySite';

const PAGE = '# Home\n\n<Price plan="pro" />\n\nText of the owner.\n';

/** Code that leaves a mark when it runs. */
type Mark = (part: string) => string;

const nothing: Mark = () => '';

/** The code of a site, in which each part shows whose it is. */
function codeOf(who: string, mark: Mark): Record<string, string> {
  return {
    'docgen.config.ts': `import { plugin, remark } from './tools/plugin';
import { gift } from 'gift';
${mark('config')}
export default {
  title: 'Site of ${who}', lastUpdated: false, plugins: [plugin], announcement: { text: gift },
  theme: { css: ['./brand.css'], logo: './logo.svg' }, markdown: { remarkPlugins: [remark] },
};\n`,
    'tools/plugin.ts': `import { word } from '@words';
${mark('imported')}
export const plugin = {
  name: 'own', pages() { ${mark('plugin')} return [{ path: 'made.md', markdown: '# Made by ' + word }]; },
};
export const remark = () => (tree) => {
  ${mark('remark')}
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'remarked by ' + word }] });
};\n`,
    'tools/words.ts': `export const word: string = '${who}';\n`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@words": ["./tools/words.ts"] } } }',
    'components/Price.tsx': `${mark('component')}
export default ({ plan }: { plan: string }) => <b>{plan} of {'${who}'}</b>;\n`,
    'slots.tsx': `${mark('slots')}\nexport const footer = () => <p>{'slot of ${who}'}</p>;\n`,
    'brand.css': `.brand-of-${who} { color: red }\n`,
    'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>logo of ${who}</title></svg>\n`,
    'node_modules/gift/index.js': `${mark('package')}\nexport const gift = 'gift of ${who}';\n`,
    'node_modules/gift/package.json': '{ "name": "gift", "type": "module", "main": "index.js" }',
  };
}

/** A repository whose `main` is the owner's, and whose working copy is as somebody else has changed it. */
async function changedSite(more: (mark: Mark) => Record<string, string> = () => ({})) {
  const site = await tinySite({ 'docgen.config.ts': '' });
  const marks = `${site.root}-marks`;
  onTestFinished(() => rmSync(marks, { recursive: true, force: true }));
  const mark: Mark = (part) =>
    `process.getBuiltinModule('node:fs').mkdirSync(${JSON.stringify(path.join(marks, part))}, { recursive: true });`;
  const repository = gitRepository(site.root);
  repository.commit('2026-01-01T00:00:00Z', {
    ...codeOf('owner', nothing),
    ...{ 'content/README.md': PAGE, '.gitignore': 'dist/\n' },
  });
  await site.write({
    ...codeOf('stranger', mark),
    'content/README.md': PAGE.replace('owner', 'stranger'),
    'content/new.md': '# New page\n\n<script>alert("of stranger")</script>\n',
    'content/public/run.js': 'alert(1)',
    'components/Extra.tsx': `${mark('extra')}\nexport default () => <i>extra</i>;\n`,
    'docgen.config.mjs': `${mark('other config')}\nexport default { title: 'Other' };\n`,
    '.env': 'SECRET=of stranger\n',
    ...more(mark),
  });
  return { site, repository, ran: () => (existsSync(marks) ? readdirSync(marks).sort() : []) };
}

async function textsOf(site: TinySite): Promise<string> {
  const names = (await site.list('dist')).filter((name) => /\.(?:html|css|svg)$/.test(name));
  return (await Promise.all(names.map((name) => site.read(`dist/${name}`)))).join('\n');
}

/** Parts of a site that are one person's: `['component', 'slot']` */
function partsOf(texts: string, who: string): string[] {
  const parts = {
    title: `Site of ${who}`,
    page: `Text of the ${who}`,
    plugin: `Made by ${who}`,
    remark: `remarked by ${who}`,
    component: `pro of ${who}`,
    slot: `slot of ${who}`,
    style: `.brand-of-${who}`,
    logo: `logo of ${who}`,
    package: `gift of ${who}`,
  };
  return Object.entries(parts).flatMap(([part, text]) => (texts.includes(text) ? [part] : []));
}

const CODE = ['title', 'plugin', 'remark', 'component', 'slot', 'style', 'logo', 'package'];
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('docgen-code-'));

describe('code of another commit', () => {
  it('is all that runs and decides: of the working copy, only text is shown', async () => {
    const { site, ran } = await changedSite();
    const { exitCode, stderr } = await site.docgen('build', '--code-from', 'main', '--strict', '--no-color');
    expect({ exitCode, ran: ran() }).toEqual({ exitCode: 1, ran: [] });
    expect(stderr).toContain('removed-html');
    expect(stderr).toContain('content/new.md:3:1');
    expect(stderr).toContain('refused-file');
    await site.remove('content/new.md');
    await site.remove('content/public/run.js');
    const built = await site.docgen('build', '--code-from', 'main', '--strict');
    expect(built).toMatchObject({ exitCode: 0, stderr: expect.not.stringContaining('error') as string });
    const texts = await textsOf(site);
    expect({ ran: ran(), stranger: partsOf(texts, 'stranger') }).toEqual({ ran: [], stranger: ['page'] });
    expect(partsOf(texts, 'owner')).toEqual(CODE);
    expect(left()).toEqual([]);
  });

  it('is that of the working copy where nobody asks for another', async () => {
    const { site, ran } = await changedSite();
    const built = await site.docgen('build');
    expect({ exitCode: built.exitCode, problems: built.stderr }).toMatchObject({ exitCode: 0 });
    const texts = await textsOf(site);
    expect({ owner: partsOf(texts, 'owner'), ran: ran() }).toEqual({
      owner: [],
      ran: ['component', 'config', 'extra', 'imported', 'package', 'plugin', 'remark', 'slots'],
    });
    expect(partsOf(texts, 'stranger')).toHaveLength(CODE.length + 1);
  });

  it('is also that of serving, as long as it serves', async () => {
    const { site, ran } = await changedSite();
    const serving = await startServe(site.root, '--code-from', 'main');
    const { body } = await serving.request('/');
    expect(partsOf(body, 'owner')).toEqual(expect.arrayContaining(['title', 'remark', 'component', 'slot']));
    expect({ ran: ran(), stranger: partsOf(body, 'stranger'), left: left().length }).toEqual({
      ...{ ran: [], stranger: ['page'], left: 1 },
    });
    const shown = serving.revisions();
    await shown();
    await site.write({ 'content/README.md': PAGE.replace('owner', 'stranger, later'), 'slots.tsx': 'throw 1;\n' });
    await shown();
    expect((await serving.request('/')).body).toContain('Text of the stranger, later');
    await serving.interrupt();
    expect({ ran: ran(), left: left() }).toEqual({ ran: [], left: [] });
    const versions = await site.docgen('serve', '--code-from', 'main', '--versions', '--no-color');
    expect(versions).toMatchObject({ exitCode: 2 });
    expect(versions.stderr).toContain('`--code-from` serves the newest version, without `--only` and `--versions`');
  });

  it('is also that of a check, and refused for a site that the commit has not', async () => {
    const { site, ran } = await changedSite((mark) => ({
      'content/README.md': `${PAGE}\n<Extra />\n\n[dead](none.md)\n`,
      'docs/docgen.config.ts': `${mark('below')}\nexport default { title: 'Below' };\n`,
      'docs/content/a.md': '# A\n',
    }));
    const { exitCode, stderr } = await site.docgen('check', '--code-from', 'main', '--no-color');
    expect({ exitCode, ran: ran() }).toEqual({ exitCode: 1, ran: [] });
    expect(stderr).toMatch(/content\/README\.md:7:1 +error +unknown-component/);
    expect(stderr).toContain('[dead](none.md)');
    const below = await runDocgen(path.join(site.root, 'docs'), ['build', '--code-from', 'main', '--no-color']);
    expect(below.stderr).toContain('code-from  `main` has no folder `docs`');
    expect({ exitCode: below.exitCode, ran: ran(), left: left() }).toEqual({ exitCode: 2, ran: [], left: [] });
  });

  it('is found where the change has removed it, or made its folders links', async () => {
    const { site, ran } = await changedSite();
    const elsewhere = path.join(site.root, 'elsewhere');
    mkdirSync(elsewhere);
    for (const name of ['docgen.config.ts', 'slots.tsx', 'components', 'tools']) await site.remove(name);
    symlinkSync(elsewhere, path.join(site.root, 'components'), 'junction');
    expect((await site.docgen('build', '--code-from', 'main')).exitCode).toBe(0);
    expect({ ran: ran(), owner: partsOf(await textsOf(site), 'owner') }).toEqual({ ran: [], owner: CODE });
  });

  it('shows descriptions of an API as the working copy has them', async () => {
    const api = (title: string) =>
      JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: { '/a': { get: { summary: title } } } });
    const config =
      "import { openApi } from 'docgen-site';\nexport default { plugins: [openApi({ source: 'api.json' })] };";
    const site = await tinySite({ 'docgen.config.ts': '' });
    gitRepository(site.root).commit('2026-01-01T00:00:00Z', {
      ...{ 'docgen.config.ts': config, 'api.json': api('Old name'), 'content/README.md': '# Home\n' },
    });
    await site.write({ 'docgen.config.ts': 'throw 1', 'api.json': api('New name') });
    const { stderr, exitCode } = await site.docgen('build', '--code-from', 'main');
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    const texts = await textsOf(site);
    expect([texts.includes('New name'), texts.includes('Old name')]).toEqual([true, false]);
  });

  it('is not taken from a cache that the change may have committed', async () => {
    const site = await tinySite({ 'docgen.config.ts': '' });
    const config = "export default { title: 'Site', lastUpdated: false };\n";
    const files = { 'docgen.config.ts': config, 'package.json': '{}', 'content/README.md': '# Home\n' };
    gitRepository(site.root).commit('2026-01-01T00:00:00Z', files);
    expect((await site.docgen('build')).exitCode).toBe(0);
    const folder = 'node_modules/.cache/docgen/site';
    const name = (await site.list(folder)).find((each) => each.startsWith('config-'))!;
    const kept = JSON.parse(await site.read(`${folder}/${name}`)) as { text: string; code: string };
    const code = kept.code.replaceAll('"Site"', '"Kept"');
    await site.write({ [`${folder}/${name}`]: JSON.stringify({ ...kept, code, sum: fullHash(code) }) });
    const titled = async (...args: string[]) => {
      expect((await site.docgen('build', ...args)).exitCode).toBe(0);
      return /<title>(\w+)/.exec(await site.read('dist/index.html'))?.[1];
    };
    expect(await titled()).toBe('Kept');
    expect(await titled('--code-from', 'main')).toBe('Site');
    const refused = await site.docgen('build', '--code-from', 'main', '--cache', folder, '--no-color');
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.stderr).toContain(`code-from  the cache \`${folder}\` is in the working copy`);
    const outside = `${site.root}-cache`;
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    for (const _state of ['cold', 'warm']) expect(await titled('--code-from', 'main', '--cache', outside)).toBe('Site');
  });

  it('is not written where a link of the change leads', async () => {
    const { site } = await changedSite();
    const target = `${site.root}-target`;
    mkdirSync(target);
    onTestFinished(() => rmSync(target, { recursive: true, force: true }));
    symlinkSync(target, path.join(site.root, 'dist'), 'junction');
    const { exitCode, stderr } = await site.docgen('build', '--code-from', 'main', '--no-color');
    expect({ exitCode, written: readdirSync(target) }).toEqual({ exitCode: 2, written: [] });
    expect(stderr).toContain('code-from  the output folder `dist` is behind a link in the working copy');
  });

  it('does not go with content that a link of the change leads elsewhere', async () => {
    const { site } = await changedSite(() => ({ 'private/secret.md': '# Secret\n' }));
    await site.remove('content');
    symlinkSync(path.join(site.root, 'private'), path.join(site.root, 'content'), 'junction');
    const { exitCode, stderr } = await site.docgen('build', '--code-from', 'main', '--no-color');
    expect(stderr).toContain('code-from  the content folder `content` is behind a link in the working copy');
    expect({ exitCode, left: left() }).toEqual({ exitCode: 2, left: [] });
    await site.remove('content');
    const without = await site.docgen('build', '--code-from', 'main', '--no-color');
    expect(without.stderr).toContain('content-missing');
    expect({ exitCode: without.exitCode, left: left() }).toEqual({ exitCode: 2, left: [] });
  });

  it.each([
    ['none', "code-from  the code can't be read from `none`: fatal: Not a valid object name none"],
    ['origin/next', 'hint: fetch it: `git fetch --depth=1 origin next`'],
    ['--output=x', "code-from  `--output=x` can't be the name of a commit"],
    ['', "code-from  `` can't be the name of a commit"],
  ])('is refused from %j, which is no commit', async (ref, message) => {
    const { site } = await changedSite();
    const { exitCode, stderr } = await site.docgen('build', `--code-from=${ref}`, '--no-color');
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining(message) as string });
    if (ref === 'none') expect(stderr).toContain('hint: fetch it: `git fetch --depth=1 origin none`');
    expect({ left: left(), dist: existsSync(path.join(site.root, 'dist')) }).toEqual({ left: [], dist: false });
  });

  it('is refused without a repository', async () => {
    const site = await tinySite({ 'content/README.md': '# Home\n' });
    const { exitCode, stderr } = await site.docgen('build', '--code-from', 'main', '--no-color');
    expect({ exitCode, stderr }).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('needs a git repo') as string,
    });
  });
});

describe('packages beside the code of another commit', () => {
  it.each([
    ['/x/node_modules/docgen-site', '/x/node_modules'],
    ['/x/node_modules/.pnpm/docgen-site@1/node_modules/docgen-site', '/x/node_modules'],
    ['/x/docgen', '/x/docgen/node_modules'],
  ])('of %s are in %s', (folder, packages) => {
    expect(packagesOf(folder.replaceAll('/', path.sep))).toBe(packages.replaceAll('/', path.sep));
  });

  it('are refused in the working copy if it says otherwise which they are', async () => {
    const site = await tinySite({ 'docgen.config.ts': '', 'copy/package.json': '{}\r\n', 'tree/package.json': '{}\n' });
    const place = { top: path.join(site.root, 'copy'), tree: path.join(site.root, 'tree'), ref: 'main' };
    const judge = () => refuseOtherPackages(path.join(place.top, 'node_modules'), place);
    expect(judge).not.toThrow();
    writeFileSync(path.join(place.top, '.npmrc'), 'registry=https://elsewhere.example\n');
    expect(judge).toThrow(/`\.npmrc` is not that of `main`/);
    expect(() => refuseOtherPackages(path.join(site.root, 'node_modules'), place)).not.toThrow();
  });
});

describe('a build of what a service says is from a fork', () => {
  const event = (head: unknown) => JSON.stringify({ pull_request: { head, base: { repo: { full_name: 'a/site' } } } });
  const fork = { repo: { full_name: 'b/site' } };
  const onGitHub = { GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: 'event.json' };
  const onGitLab = { CI_MERGE_REQUEST_PROJECT_ID: '7', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '8' };

  it.each<[string, Record<string, string>, unknown, string | undefined]>([
    ['GitHub', onGitHub, fork, 'a pull request from a fork'],
    [
      'GitHub, with rights',
      { ...onGitHub, GITHUB_EVENT_NAME: 'pull_request_target' },
      fork,
      'a pull request from a fork',
    ],
    ['GitHub, of a fork that is gone', onGitHub, { repo: null }, 'a pull request from a fork'],
    ['GitHub, of its own branch', onGitHub, { repo: { full_name: 'a/site' } }, undefined],
    ['GitHub, after a push', { ...onGitHub, GITHUB_EVENT_NAME: 'push' }, fork, undefined],
    ['GitLab', onGitLab, fork, 'a merge request from a fork'],
    ['GitLab, of its own branch', { ...onGitLab, CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '7' }, fork, undefined],
    ['Netlify', { NETLIFY: 'true', PULL_REQUEST: 'true' }, fork, 'a pull request, perhaps from a fork'],
    ['Netlify, after a push', { NETLIFY: 'true', PULL_REQUEST: 'false' }, fork, undefined],
    ['Vercel', { VERCEL: '1', VERCEL_GIT_PULL_REQUEST_ID: '5' }, fork, 'a pull request, perhaps from a fork'],
    ['Azure', { SYSTEM_PULLREQUEST_ISFORK: 'True' }, fork, 'a pull request from a fork'],
    ['CircleCI', { CIRCLE_PR_REPONAME: 'site' }, fork, 'a pull request from a fork'],
    ['nobody', {}, fork, undefined],
  ])('says so: %s', async (_service, variables, head, said) => {
    const site = await tinySite({ 'content/README.md': '# Home\n', 'event.json': event(head) });
    const { GITHUB_EVENT_PATH: name, ...others } = variables;
    const environment = { ...others, ...(name && { GITHUB_EVENT_PATH: path.join(site.root, name) }) };
    const { stdout, exitCode } = await runDocgen(site.root, ['build'], environment);
    const told = stdout.split('\n').filter((line) => line.includes('--code-from'));
    const line = `this is ${said}, and its code runs: \`--code-from origin/main\` takes nothing but pages from it`;
    expect({ exitCode, told }).toEqual({ exitCode: 0, told: said === undefined ? [] : [line] });
  });

  it('says nothing where none of its code runs', async () => {
    const site = await bareFolder({ 'a.md': '# A\n', 'event.json': event(fork) });
    const environment = { ...onGitHub, GITHUB_EVENT_PATH: path.join(site.root, 'event.json') };
    const { stdout } = await runDocgen(site.root, ['build'], environment);
    expect(stdout).not.toContain('--code-from');
  });
});

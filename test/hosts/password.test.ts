import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { asking, type Ask } from '../support/examineHost';
import { apache, caddy, isInstalled, nginx, startHost, type HostProgram } from '../support/hostPrograms';
import { writeFiles } from '../support/hosts';
import { runDocgen, tinySite } from '../support/tinySite';

/** The password `pw` of `ann`, as each program reads it. */
const SHA = 'ann:{SHA}GpHWL3ymc5liWkNopqtdSjuqYHM=\n';
const HASH = '$2y$04$yxenc524F7exeSzMI/eBrO5Hl5qhRoarY/KV1xSZLNgn85nib778m';
const USERS: Record<string, string> = { nginx: SHA, apache: SHA, caddy: `ann ${HASH}\n` };
const KNOWN = { Authorization: `Basic ${Buffer.from('ann:pw').toString('base64')}` };
const WRONG = { Authorization: `Basic ${Buffer.from('ann:no').toString('base64')}` };

const FILES = {
  'content/README.md': '# Home\n\nThe word is swordfish.\n',
  'content/a.md': '---\naliases: [/old.html]\n---\n# A\n\nThe word is swordfish.\n',
};

interface Hosted {
  ask: Ask;
  root: string;
  site: string;
}

/** A site that a program hosts behind the password; the test's end ends it. */
async function hosted(program: HostProgram): Promise<Hosted> {
  const root = await mkdtemp(path.join(tmpdir(), 'docgen-password-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await chmod(root, 0o755);
  const users = path.join(root, 'users');
  await writeFile(users, USERS[program.name]!);
  const config = {
    title: 'Ann\'s "$1 {docs}"',
    lastUpdated: false,
    host: program.name,
    security: { passwordFile: users },
  };
  await writeFiles(root, { ...FILES, 'docgen.config.js': `export default ${JSON.stringify(config)};\n` });
  const site = path.join(root, 'dist');
  const { exitCode, stderr } = await runDocgen(root, ['build', '--quiet']);
  expect([exitCode, stderr]).toEqual([0, '']);
  const host = await startHost(program, site, '/');
  const { ask, close } = asking(host.origin);
  onTestFinished(async () => {
    close();
    await host.close();
  });
  return { ask, root, site };
}

describe.each([nginx, apache, caddy])('a site behind a password on $name', (program) => {
  const test = it.skipIf(!isInstalled(program));

  test('shows nothing to those who do not know it', async () => {
    const { ask, site } = await hosted(program);
    const files = ['/', '/a.html', '/index.html', '/pages.json', '/llms-full.txt', '/a.md', '/404.html', '/nowhere'];
    for (const target of [...files, '/a.html/', '/.docgen-host/Caddyfile', '//a.html', '/%61.html']) {
      for (const headers of [{}, WRONG]) {
        const { status, body } = await ask(target, headers);
        expect([target, [301, 401, 404].includes(status)]).toEqual([target, true]);
        expect(String(body), target).not.toContain('swordfish');
      }
    }
    const { status, headers } = await ask('/');
    expect([status, headers['www-authenticate']]).toEqual([401, 'Basic realm="Ann s 1 docs"']);
    const hashed = await scriptOf(site);
    expect((await ask(hashed)).status).toBe(401);
  });

  test('shows everything to those who do, and lets only their browsers keep it', async () => {
    const { ask, site } = await hosted(program);
    const get = (target: string) => ask(target, KNOWN);
    expect(String((await get('/a.html')).body)).toContain('swordfish');
    expect(await get('/a')).toMatchObject({ status: 301 });
    expect(await get('/old.html')).toMatchObject({ status: 301 });
    expect(await get('/nowhere')).toMatchObject({ status: 404 });
    expect((await get('/')).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
      'cache-control': 'no-cache',
    });
    const { status, headers } = await get(await scriptOf(site));
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });

  test('has no word of the file in its output', async () => {
    const { site, root } = await hosted(program);
    const rules = { nginx: '.docgen-host/nginx-server.conf', apache: '.htaccess', caddy: '.docgen-host/Caddyfile' };
    const text = await readFile(path.join(site, rules[program.name as keyof typeof rules]), 'utf8');
    expect(text).toContain(path.join(root, 'users'));
    expect(text).not.toMatch(/\{SHA\}|\$2y\$|\bann\b/);
  });
});

async function scriptOf(site: string): Promise<string> {
  return /src="([^"]*assets\/js\/app\.[^"]+)"/.exec(await readFile(path.join(site, 'index.html'), 'utf8'))![1]!;
}

it.skipIf(!isInstalled(caddy))('a password beside the rules for Caddy protects the pages, too', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'docgen-password-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFiles(root, { ...FILES, 'docgen.config.js': "export default { lastUpdated: false, host: 'caddy' };\n" });
  expect(await runDocgen(root, ['build', '--quiet'])).toMatchObject({ exitCode: 0 });
  const rules = path.join(root, 'dist/.docgen-host/Caddyfile');
  await writeFile(rules, `basicauth {\n\tann ${HASH}\n}\n${await readFile(rules, 'utf8')}`);
  const host = await startHost(caddy, path.join(root, 'dist'), '/');
  const { ask, close } = asking(host.origin);
  onTestFinished(async () => {
    close();
    await host.close();
  });
  const { status, body } = await ask('/a.html');
  expect([status, String(body)]).toEqual([401, '']);
  expect(String((await ask('/a.html', KNOWN)).body)).toContain('swordfish');
});

it.each([
  ["host: 'netlify'", {}, '`security.passwordFile` has no effect on the host `netlify`: anybody could read the site'],
  ["host: ['nginx', 'github']", {}, '`security.passwordFile` has no effect on the host `github`'],
  ['', {}, '`security.passwordFile` has no effect on the host `plain`'],
  ["host: 'apache'", { 'content/public/.htaccess': '' }, '`public/.htaccess` replaces the rules for `apache`'],
])('a site that would be open to anybody is not written: %s', async (host, files, message) => {
  const config = `export default { lastUpdated: false, security: { passwordFile: '/etc/users' }, ${host} };\n`;
  const site = await tinySite({ ...FILES, ...files, 'docgen.config.js': config });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`password-host  ${message}`);
});

it.each(['users', './users', '/etc/my users', '/etc/$users', '/etc/"x'])('%j is no file of passwords', async (file) => {
  const config = `export default { lastUpdated: false, host: 'nginx', security: { passwordFile: ${JSON.stringify(file)} } };\n`;
  const site = await tinySite({ ...FILES, 'docgen.config.js': config });
  const { exitCode, stderr } = await site.docgen('build');
  expect(exitCode).toBe(2);
  expect(stderr).toContain('expected the absolute path of a file on the server');
});

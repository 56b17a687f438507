import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFolderServer, type FolderServerOptions } from '../../src/serve/folderServer';
import { temporaryFolder } from '../support/temporaryFolder';

/** A folder with a secret beside it, a hidden file in it and a link that leads out of it. */
async function start(options?: FolderServerOptions) {
  const root = await temporaryFolder();
  const folder = path.join(root, 'site');
  await mkdir(path.join(folder, 'a'), { recursive: true });
  await writeFile(path.join(root, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, '.hidden'), 'secret');
  await symlink(path.join(root, 'secret.txt'), path.join(folder, 'link.txt'));
  await writeFile(path.join(folder, 'a/index.html'), 'A');
  await writeFile(path.join(folder, '404.html'), 'nothing');
  const { origin, close } = await startFolderServer(folder, options);
  onTestFinished(close);
  return (target: string, headers: Record<string, string> = {}) => ask(origin, target, headers);
}

/** Asks for exactly this path, which `fetch` would tidy up. */
function ask(origin: string, target: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const sent = request({ hostname, port, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('a folder on a server of its own', () => {
  it('is found below its base, with its index pages and its page for what is missing', async () => {
    const get = await start({ base: '/docs/' });
    expect(await get('/docs/a/')).toMatchObject({ status: 200, body: Buffer.from('A') });
    expect(await get('/docs/a?x=1')).toMatchObject({ status: 301, headers: { location: '/docs/a/?x=1' } });
    expect(await get('/docs/b')).toMatchObject({ status: 404, body: Buffer.from('nothing') });
    expect((await get('/a/')).status).toBe(404);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/a/../../secret.txt', '/..%2fsecret.txt', '/.hidden', '/link.txt'])(
    'gives nothing away that is not its own: %s',
    async (target) => {
      const { status, body } = await (await start())(target);
      expect(status).toBe(404);
      expect(String(body)).not.toContain('secret');
    },
  );

  it('answers only to its own name', async () => {
    const get = await start();
    expect((await get('/a/', { host: 'attacker.example' })).status).toBe(403);
  });

  it('sends what its options say', async () => {
    const sent: string[] = [];
    const get = await start({
      gzip: true,
      headers: () => ({ 'x-test': 'yes' }),
      cacheControl: (file) => (file === 'a/index.html' ? 'max-age=1' : 'no-cache'),
      sent: (target, bytes) => sent.push(`${target} ${bytes}`),
    });
    const { headers, body } = await get('/a/');
    expect(headers).toMatchObject({ 'x-test': 'yes', 'cache-control': 'max-age=1', 'content-encoding': 'gzip' });
    expect(String(gunzipSync(body))).toBe('A');
    expect(sent).toEqual([`/a/ ${body.length}`]);
  });

  it('lets a request wait, and cuts its connection', async () => {
    const asked: string[] = [];
    const get = await start({
      before: async (target) => {
        await Promise.resolve();
        asked.push(target);
        return target !== '/cut';
      },
    });
    await expect(get('/cut')).rejects.toThrow(/hang up|ECONNRESET/);
    expect((await get('/a/')).status).toBe(200);
    expect(asked).toEqual(['/cut', '/a/']);
  });
});

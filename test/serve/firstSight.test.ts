import { describe, expect, it, onTestFinished } from 'vitest';
import { createRouteTable } from '../../client/shared/resolveRoute';
import { startServer } from '../../src/serve/httpServer';
import { memoryView } from '../../src/serve/siteView';
import { memoryFiles } from '../support/memoryFiles';

/** A server whose first build ends when somebody says so. */
async function serveEarly() {
  const base = '/';
  const routes = createRouteTable(['/', '/b.html']);
  const early = await memoryFiles({ 'assets/css/a.css': 'a' });
  const whole = await memoryFiles({ 'b.html': 'whole b', 'pages.json': '[]', '404.html': 'none' });
  let end = (): void => undefined;
  let isOver = false;
  const rest = new Promise<void>((resolve) => (end = resolve)).then(() => void (isOver = true));
  const pageAt = (file: string) => Promise.resolve(file === 'index.html' ? Buffer.from('early home') : undefined);
  const current = () =>
    Promise.resolve(
      isOver ? memoryView({ base, routes, files: whole }) : memoryView({ base, routes, files: early, rest, pageAt }),
    );
  const server = await startServer({ host: '127.0.0.1', port: 0, current });
  onTestFinished(() => server.close());
  const ask = async (path: string): Promise<[status: number, body: string]> => {
    const response = await fetch(server.origin + path);
    return [response.status, await response.text()];
  };
  return { ask, end };
}

describe('the first build of a large site', () => {
  it('does not keep a page waiting that can be made by itself', async () => {
    const { ask } = await serveEarly();
    expect([await ask('/'), await ask('/assets/css/a.css')]).toEqual([
      [200, 'early home'],
      [200, 'a'],
    ]);
    expect((await ask('/assets/manifest.json'))[0]).toBe(404);
  });

  it('answers with what takes all pages when it has ended', async () => {
    const { ask, end } = await serveEarly();
    const late = Promise.all([ask('/b.html'), ask('/pages.json'), ask('/nowhere.html')]);
    await ask('/');
    end();
    expect(await late).toEqual([
      [200, 'whole b'],
      [200, '[]'],
      [404, 'none'],
    ]);
  });
});

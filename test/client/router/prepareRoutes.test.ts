import { describe, expect, test } from 'vitest';
import { createRoutes } from '../../../client/router/routes';
import { createSiteFiles } from '../../../client/router/siteFiles';
import { searchFiles } from '../../../client/search/searchClient';
import { routeBucket } from '../../../client/shared/resolveRoute';

/** A site with pages `/page0.html` and so on, its routes in some files; `asked` are those that were loaded. */
function siteOf({ pages, files }: { pages: number; files: number }) {
  const asked: string[] = [];
  const paths = Array.from({ length: pages }, (_, index) => `/page${index}.html`);
  const answers = new Map<string, unknown>([
    ['/assets/manifest.json', { client: 'c', lists: ['l'], files: { routes: files, sidebar: 0, words: 0 } }],
    ['/assets/lists/0.l.json', paths.slice(0, files).map(() => 'h')],
    ...Array.from({ length: files }, (_, file): [string, unknown] => {
      const own = paths.filter((path) => routeBucket(path, files) === file);
      return [
        `/assets/routes/${file}.h.json`,
        { pages: Object.fromEntries(own.map((path) => [path, [2, 'p']])), redirects: {} },
      ];
    }),
  ]);
  const routes = createRoutes({
    base: '/',
    clientHash: 'c',
    fetch: (input) => {
      asked.push(input as string);
      return Promise.resolve(Response.json(answers.get(input as string)));
    },
  });
  return { paths, asked, routes };
}

describe('routes that are loaded ahead', () => {
  test('are those of the paths, each file once, and a click then asks for none', async () => {
    const { paths, asked, routes } = siteOf({ pages: 40, files: 4 });
    await routes.prepare(paths);
    expect(asked).toHaveLength(6);
    await routes.prepare(paths);
    for (const path of paths) expect(await routes.find(path)).toMatchObject({ kind: 'page', path });
    expect(asked).toHaveLength(6);
  });

  test('are at most six files, those of the first paths, however many links a page has', async () => {
    const { paths, asked, routes } = siteOf({ pages: 2000, files: 100 });
    await routes.prepare(paths);
    expect(asked).toHaveLength(8);
    await routes.find(paths[0]!);
    expect(asked).toHaveLength(8);
  });
});

test('of a site that is still being read search waits for its files, and a click does not', async () => {
  const manifest = { client: 'c', worker: 'w', names: 'n', lists: ['l'], files: { routes: 1, sidebar: 0, words: 0 } };
  let tellRead = (): void => undefined;
  const isRead = new Promise<void>((resolve) => (tellRead = resolve));
  const files = createSiteFiles({
    base: '/',
    clientHash: 'c',
    fetch: async (input, { headers } = {}) => {
      if (input !== '/assets/manifest.json') return Response.json([]);
      if (!new Headers(headers).has('prefer')) return new Response('', { status: 404 });
      await isRead;
      return Response.json(manifest);
    },
  });
  const searching = Promise.all([searchFiles(files), searchFiles(files)]);
  await expect(files.manifest()).rejects.toThrow('404');
  tellRead();
  expect(await searching).toEqual(Array(2).fill({ worker: 'w', names: 'n', shards: [] }));
  // The manifest that it got is for clicks too.
  await expect(files.manifest()).resolves.toEqual(manifest);
});

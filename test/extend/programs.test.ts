import { get } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type * as docgen from '../../lib/index.js';
import { tinySite } from '../support/tinySite';

// As a program has it: compiled.
const { build, check, serve } = (await import(
  path.resolve(import.meta.dirname, '../../lib/index.js')
)) as typeof docgen;

const files = { 'content/README.md': '# Home\n\n[Next](next.md)\n', 'content/next.md': '# Next\n' };

describe('options of programs are checked as those of the command line', () => {
  it.each([
    [
      { base: 'bad' },
      'call-option',
      '`base`: expected a path that starts and ends with `/`, or `./`, got the string `bad`',
    ],
    [{ rot: 's' }, 'call-unknown-option', '`build` has no option `rot`'],
    [{ strict: 'yes' }, 'call-option', '`strict`: expected `true` or `false`, got the string `yes`'],
    [{ signal: {} }, 'call-option', '`signal`: expected an `AbortSignal`, got keys with values'],
  ])('%j', async (options, code, message) => {
    const { root, list } = await tinySite(files);
    const site = await build({ root, cache: false, ...options } as never);
    expect(site).toMatchObject({
      ok: false,
      problems: [{ code, message: expect.stringContaining(message) as string }],
    });
    expect((await list('.')).filter((name) => name.startsWith('dist'))).toEqual([]);
  });

  it('of check and serve too', async () => {
    const { root } = await tinySite(files);
    expect(await check({ root, strict: true } as never)).toMatchObject({
      ok: false,
      problems: [{ code: 'call-unknown-option' }],
    });
    await expect(serve({ root, port: -1 })).rejects.toMatchObject({ diagnostics: [{ code: 'call-option' }] });
  });
});

it('serve takes a base, hands requests to code of the program first, and tells of its builds', async () => {
  const { root } = await tinySite(files);
  const built: { ok: boolean; pages: number }[] = [];
  const site = await serve({
    root,
    cache: false,
    base: '/docs/',
    onBuild: ({ ok, pages }) => built.push({ ok, pages }),
    middleware(request, response, next) {
      if (request.url !== '/api/ping') return next();
      response.statusCode = 201;
      return response.end('pong');
    },
  });
  const ask = (path: string) =>
    new Promise<[status: number | undefined, body: string]>((resolve, reject) => {
      get(new URL(path, site.url), (response) => {
        let body = '';
        response.on('data', (text: Buffer) => (body += text.toString()));
        response.on('end', () => resolve([response.statusCode, body]));
      }).on('error', reject);
    });
  expect(await ask('/api/ping')).toEqual([201, 'pong']);
  expect(await ask('/docs/next.html')).toEqual([200, expect.stringContaining('<h1 id="next">') as string]);
  expect((await ask('/docs/'))[1]).toContain('href="/docs/next.html"');
  await expect.poll(() => built).toEqual([{ ok: true, pages: 2 }]);
  await site.close();
});

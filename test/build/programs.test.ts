import { mkdir, readdir } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type * as docgen from '../../lib/index.js';
import { tinySite } from '../support/tinySite';

const { build, check, serve } = (await import(
  path.resolve(import.meta.dirname, '../../lib/index.js')
)) as typeof docgen;

const FILES = { 'content/README.md': '# Home\n\nSee [a](a.md).\n', 'content/a.md': '# A\n\nText.\n' };
const BROKEN = { 'content/a.md': '# A\n\n[Gone](gone.md)\n' };

describe('a program', () => {
  it('builds a site, and hears what was written', async () => {
    const site = await tinySite(FILES);
    const stages: string[] = [];
    const onProgress = (stage: string) => void stages.push(stage);
    const built = await build({ root: site.root, cache: false, onProgress });
    expect(built).toMatchObject({
      ok: true,
      problems: [],
      output: path.join(site.root, 'dist'),
      summary: { pages: 2 },
      policy: expect.stringContaining("default-src 'self'") as string,
    });
    expect(await site.read('dist/a.html')).toContain('<p>Text.</p>');
    expect(new Set(stages)).toEqual(new Set(['reading', 'parsing', 'rendering']));
  });

  it('gets problems as values, and the last output stays', async () => {
    const site = await tinySite(FILES);
    await build({ root: site.root, cache: false });
    await site.write(BROKEN);
    const built = await build({ root: site.root, cache: false });
    expect(built).toMatchObject({ ok: false, problems: [{ code: 'dead-link', file: 'content/a.md', line: 3 }] });
    expect(built.summary).toBeUndefined();
    expect(await site.read('dist/a.html')).toContain('<p>Text.</p>');
    expect(await check({ root: site.root })).toMatchObject({ ok: false, pages: 2, problems: [{ code: 'dead-link' }] });
  });

  it.each([
    ['a wrong configuration', { 'docgen.config.js': 'export default { titel: 1 };' }, 'unknown-config-key'],
    ['a root that is not there', {}, 'root-missing'],
  ])('gets %s as a problem too', async (_what, files, code) => {
    const site = await tinySite({ ...FILES, ...files });
    const root = code === 'root-missing' ? path.join(site.root, 'gone') : site.root;
    for (const call of [build, check]) expect(await call({ root })).toMatchObject({ ok: false, problems: [{ code }] });
    await expect(serve({ root })).rejects.toMatchObject({ diagnostics: [{ code }] });
  });

  it('builds two sites at once', async () => {
    const sites = await Promise.all([tinySite(FILES), tinySite({ 'content/README.md': '# Other\n\nText.\n' })]);
    const built = await Promise.all(sites.map(({ root }) => build({ root, cache: false })));
    expect(built.map(({ summary }) => summary?.pages)).toEqual([2, 1]);
    expect(await sites[1].read('dist/index.html')).toContain('Other');
  });

  it('ends a build: nothing is left beside the last output', async () => {
    const site = await tinySite(FILES);
    await build({ root: site.root, cache: false });
    const before = await site.list('.');
    await site.write({ 'content/b.md': '# B\n\nText.\n' });
    const control = new AbortController();
    const onProgress = (stage: string) => stage === 'rendering' && control.abort(new Error('enough'));
    await expect(build({ root: site.root, cache: false, signal: control.signal, onProgress })).rejects.toThrow(
      'enough',
    );
    expect((await site.list('.')).filter((file) => file !== 'content/b.md')).toEqual(before);
    await expect(build({ root: site.root, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('hears the signal while it waits for another build', async () => {
    const site = await tinySite(FILES);
    const place = path.join(site.root, '.dist-next');
    await mkdir(place);
    const control = new AbortController();
    const onProgress = (stage: string) => stage === 'waiting' && control.abort(new Error('enough'));
    await expect(build({ root: site.root, cache: false, signal: control.signal, onProgress })).rejects.toThrow(
      'enough',
    );
    // The folder belongs to the other build.
    expect(await readdir(place)).toEqual([]);
  });

  it('serves a site until it closes it, and hears of problems', async () => {
    const site = await tinySite(FILES);
    const onProblems = vi.fn();
    const served = await serve({ root: site.root, host: '127.0.0.1', cache: false, onProblems });
    const status = () =>
      new Promise((resolve, reject) =>
        get(served.url, { agent: false }, (reply) => resolve(reply.resume().statusCode)).on('error', reject),
      );
    expect(await status()).toBe(200);
    await site.write(BROKEN);
    await expect
      .poll(() => onProblems.mock.lastCall?.[0] as unknown)
      .toMatchObject([{ code: 'dead-link', severity: 'error' }]);
    await served.close();
    await expect(status()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('ends serving with a signal', async () => {
    const site = await tinySite(FILES);
    const control = new AbortController();
    const served = await serve({ root: site.root, host: '127.0.0.1', cache: false, signal: control.signal });
    control.abort();
    await served.close();
  });

  it('prints nothing', async () => {
    const site = await tinySite({ ...FILES, ...BROKEN });
    const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    try {
      await build({ root: site.root, cache: false });
      await check({ root: site.root });
      expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
    } finally {
      spies.forEach((spy) => spy.mockRestore());
    }
  });
});

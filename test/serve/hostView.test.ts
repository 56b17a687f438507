import { describe, expect, it } from 'vitest';
import { plain } from '../../src/seam/host';
import { memorySiteFiles, hostView } from '../../src/serve/hostView';
import { memoryFiles } from '../support/memoryFiles';

const files = memorySiteFiles(
  await memoryFiles(
    Object.fromEntries(
      ['index.html', '404.html', 'a.html', 'b/index.html', '.hidden/x.html', '.well-known/x.txt'].map((name) => [
        name,
        name,
      ]),
    ),
  ),
);
const site = (base: string) => hostView(plain, { base, files });

describe('hostView', () => {
  it.each([
    ['/', '/b?x=1', { kind: 'redirect', location: '/b/?x=1', status: 301 }],
    ['/', '/.well-known/x.txt', { kind: 'file', file: '.well-known/x.txt', status: 200 }],
    ['/docs/', '/docs/', { kind: 'file', file: 'index.html', status: 200 }],
    ['/docs/', '/docs/b?x=1', { kind: 'redirect', location: '/docs/b/?x=1', status: 301 }],
    ['/docs/', '/docs/nowhere', { kind: 'file', file: '404.html', status: 404 }],
    ['/docs/', '/docs?x=1', { kind: 'redirect', location: '/docs/?x=1', status: 302 }],
    ['/docs/', '/', { kind: 'redirect', location: '/docs/', status: 302 }],
    ['/docs/', '/a.html', { kind: 'text', text: 'the site is at /docs/\n', status: 404 }],
  ])('at %s answers %s', (base, target, expected) => {
    expect(site(base).reply(target)).toEqual(expected);
  });

  it.each(['/.hidden/x.html', '/%2ehidden/x.html', '/../a.html', '/..%2fa.html', '/%00', '/%', '/a%5cb'])(
    'finds no file at %s',
    (target) => {
      expect(site('/').reply(target)).toEqual({ kind: 'file', file: '404.html', status: 404 });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../../client/shared/resolveRoute';
import { answerRequest, type Answer } from '../../src/serve/requestPath';

const files = new Set([
  'index.html',
  'a.html',
  'a/index.html',
  'info/Admin API.html',
  '404.html',
  'logo.svg',
  'files/my terms.pdf',
  'assets/js/app.1.js',
  '.docgen-files.json',
  '.git/config',
  'secret\\file',
]);
const routes = createRouteTable(['/', '/a.html', '/info/Admin%20API.html', '/docs/'], {
  '/old/': '/a.html#part',
  '/query/': '/a.html?own=1#part',
  '/elsewhere/': 'https://example.com/x',
});

function answer(target: string, base = '/'): Answer {
  return answerRequest(target, { base, routes, hasFile: (file) => files.has(file) });
}

describe('answerRequest', () => {
  it.each([
    ['/', 'index.html'],
    ['/a.html', 'a.html'],
    ['/a.html?x=1', 'a.html'],
    ['/info/Admin%20API.html', 'info/Admin API.html'],
    ['/logo.svg', 'logo.svg'],
    ['/logo.svg?v=2', 'logo.svg'],
    ['/files/my%20terms.pdf', 'files/my terms.pdf'],
    ['/assets/js/app.1.js', 'assets/js/app.1.js'],
  ])('answers %s with the file %s', (target, file) => {
    expect(answer(target)).toEqual({ kind: 'file', file });
  });

  it.each([
    ['/a', '/a.html'],
    ['/a/', '/a.html'],
    ['/A.html', '/a.html'],
    ['/index.html', '/'],
    ['/a?x=1&y=2', '/a.html?x=1&y=2'],
    ['/a?', '/a.html?'],
    ['/info/Admin API.html', '/info/Admin%20API.html'],
    ['/old/', '/a.html#part'],
    ['/old/?x=1', '/a.html?x=1#part'],
    ['/query/', '/a.html?own=1#part'],
    ['/query/?x=1', '/a.html?own=1&x=1#part'],
    ['/elsewhere/', 'https://example.com/x'],
    ['/elsewhere/?x=1', 'https://example.com/x?x=1'],
  ])('sends %s on to %s', (target, location) => {
    const found = answer(target);
    expect(found.kind).toBe('redirect');
    expect(withoutEmptyQuery(found.kind === 'redirect' ? found.location : '')).toBe(withoutEmptyQuery(location));
  });

  it.each([
    '/nothing',
    '/nothing.html',
    '/404.html',
    '/logo.svg/',
    '/LOGO.SVG',
    '/../secret',
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/%2e%2e%2fsecret',
    '/..%5csecret',
    '/a/../../secret',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/.docgen-files.json',
    '/.git/config',
    '/%2egit/config',
    '/files/../.git/config',
    '/secret%5Cfile',
    '/logo.svg%00',
    '/%',
    '/%E0%A4%A',
  ])('finds nothing at %s', (target) => {
    expect(answer(target)).toEqual({ kind: 'not-found' });
  });

  it('never looks for a file outside the site', () => {
    const asked: string[] = [];
    const hasFile = (file: string) => asked.push(file) > 0;
    for (const target of [
      '/../x',
      '/%2e%2e/x',
      '/..%2fx',
      '/a/%2e%2e/%2e%2e/x',
      '/..%5cx',
      '/.x',
      '/x%00',
      '/a/.x/y',
    ]) {
      expect(answerRequest(target, { base: '/', routes, hasFile })).toEqual({ kind: 'not-found' });
    }
    expect(asked).toEqual([]);
  });

  describe('with a base', () => {
    it.each<[string, Answer]>([
      ['/docs/', { kind: 'file', file: 'index.html' }],
      ['/docs/a.html', { kind: 'file', file: 'a.html' }],
      ['/docs/logo.svg', { kind: 'file', file: 'logo.svg' }],
      ['/docs/a?x=1', { kind: 'redirect', location: '/docs/a.html?x=1' }],
      ['/docs/old/', { kind: 'redirect', location: '/docs/a.html#part' }],
      ['/docs/elsewhere/', { kind: 'redirect', location: 'https://example.com/x' }],
      ['/', { kind: 'redirect', location: '/docs/' }],
      ['/a.html', { kind: 'not-found' }],
      ['/docsearch.html', { kind: 'not-found' }],
      ['/docs/docs/nothing', { kind: 'not-found' }],
    ])('%s', (target, expected) => {
      expect(answer(target, '/docs/')).toEqual(expected);
    });
  });
});

/** An empty query may be kept or dropped. */
function withoutEmptyQuery(location: string): string {
  return location.replace(/\?(?=#|$)/, '');
}

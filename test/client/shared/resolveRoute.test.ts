import { describe, expect, it } from 'vitest';
import { createRouteTable, encodePath, resolveRoute, routeBucket, routeKey } from '../../../client/shared/resolveRoute';

const routes = createRouteTable(
  [
    '/',
    '/accounts/',
    '/accounts/getAccounts.html',
    '/both.html',
    '/both/',
    '/twin/',
    '/twin.html',
    '/info/Admin%20API.html',
    '/info/%C3%9Cber%20uns/',
    '/Mixed/Case.html',
    '/permanent/',
    '/v1.2.html',
    '/a&b.html',
    '/100%25.html',
  ],
  {
    '/old/place.html': '/permanent/',
    '/alias/': '/accounts/',
    '/gone.html': '/accounts/getAccounts.html#response',
    '/elsewhere.html': 'https://example.org/',
    '/alt%20name/': '/both.html',
  },
);

describe('resolveRoute', () => {
  it.each([
    '/',
    '/accounts/',
    '/accounts/getAccounts.html',
    '/both.html',
    '/both/',
    '/info/Admin%20API.html',
    '/permanent/',
    '/v1.2.html',
    '/a&b.html',
    '/100%25.html',
  ])('shows the page of the exact path %s', (path) => {
    expect(resolveRoute(path, routes)).toEqual({ kind: 'page', path });
  });

  it.each([
    ['index.html leads to the folder path', '/index.html', '/'],
    ['index.html leads to the folder path', '/accounts/index.html', '/accounts/'],
    ['index.html leads to the folder path in any case', '/accounts/INDEX.HTML', '/accounts/'],
    ['index.html leads to the folder path', '/permanent/index.html', '/permanent/'],
    ['index.html leads to the folder path of an encoded folder', '/info/Über uns/index.html', '/info/%C3%9Cber%20uns/'],

    ['an unencoded path leads to the encoded one', '/info/Admin API.html', '/info/Admin%20API.html'],
    ['an unencoded path leads to the encoded one', '/info/Über uns/', '/info/%C3%9Cber%20uns/'],
    ['a half encoded path leads to the encoded one', '/info/%C3%9Cber uns/', '/info/%C3%9Cber%20uns/'],
    ['lower-case escapes lead to the encoded path', '/info/%c3%9cber%20uns/', '/info/%C3%9Cber%20uns/'],
    ['needless escapes lead to the plain path', '/%61ccounts/', '/accounts/'],
    ['needless escapes lead to the plain path', '/a%26b.html', '/a&b.html'],
    ['a stray percent sign leads to the encoded one', '/100%.html', '/100%25.html'],

    ['the regular path of a page with a permalink leads to the permalink', '/old/place.html', '/permanent/'],
    ['the regular path is found without .html too', '/old/place', '/permanent/'],
    ['the regular path is found with a slash too', '/old/place/', '/permanent/'],

    ['a path with neither slash nor .html is tried with .html', '/accounts/getAccounts', '/accounts/getAccounts.html'],
    ['a path with neither slash nor .html is tried with a slash', '/accounts', '/accounts/'],
    ['.html is tried before the slash', '/both', '/both.html'],
    ['.html is tried before the slash', '/twin', '/twin.html'],
    ['a dot in the name is no extension', '/v1.2', '/v1.2.html'],
    ['.html is tried for an unencoded path', '/info/Admin API', '/info/Admin%20API.html'],
    ['a slash is tried for an unencoded path', '/info/Über uns', '/info/%C3%9Cber%20uns/'],

    ['a trailing slash is tried as .html', '/accounts/getAccounts/', '/accounts/getAccounts.html'],
    ['a trailing slash is tried as .html for an unencoded path', '/info/Admin API/', '/info/Admin%20API.html'],

    ['upper and lower case do not matter', '/ACCOUNTS/GETACCOUNTS.HTML', '/accounts/getAccounts.html'],
    ['upper and lower case do not matter', '/mixed/case.html', '/Mixed/Case.html'],
    ['upper and lower case do not matter without .html', '/Accounts/getaccounts', '/accounts/getAccounts.html'],
    ['upper and lower case do not matter without slash', '/Accounts', '/accounts/'],
    [
      'upper and lower case do not matter with a slash for .html',
      '/ACCOUNTS/getAccounts/',
      '/accounts/getAccounts.html',
    ],
    ['upper and lower case do not matter in an unencoded path', '/info/admin api', '/info/Admin%20API.html'],
    ['the same path in other case is tried before .html', '/TWIN/', '/twin/'],

    ['an alias leads to its page', '/alias/', '/accounts/'],
    ['an alias is found without its slash', '/alias', '/accounts/'],
    ['an alias is found without its .html', '/gone', '/accounts/getAccounts.html#response'],
    ['an alias keeps the hash of its target', '/gone.html', '/accounts/getAccounts.html#response'],
    ['an alias is found in its unencoded form', '/alt name/', '/both.html'],
    ['a redirect leads to another site', '/elsewhere.html', 'https://example.org/'],
  ])('%s: %s → %s', (_rule, path, to) => {
    expect(resolveRoute(path, routes)).toEqual({ kind: 'redirect', to });
  });

  it.each([
    '/nothing',
    '/nothing/',
    '/nothing.html',
    '/nothing/index.html',
    '/accounts/getAccounts.htm',
    '/accounts/getAccounts.html/',
    '//',
    '/%',
    '/%E0%A4%A',
    '/constructor',
    '/__proto__',
    '/accounts//',
    '/both.html.html',
  ])('finds nothing at %j', (path) => {
    expect(resolveRoute(path, routes)).toEqual({ kind: 'not-found' });
  });

  it('shows a page rather than a redirect of the same path', () => {
    const table = createRouteTable(['/a.html'], { '/a.html': '/b.html' });
    expect(resolveRoute('/a.html', table)).toEqual({ kind: 'page', path: '/a.html' });
  });

  it('finds nothing in a site without pages', () => {
    expect(resolveRoute('/', createRouteTable([]))).toEqual({ kind: 'not-found' });
  });
});

describe('encodePath', () => {
  it.each([
    ['/info/Admin API.html', '/info/Admin%20API.html'],
    ['/info/Admin%20API.html', '/info/Admin%20API.html'],
    ['/ä/', '/%C3%A4/'],
    ['/a?b#c.html', '/a%3Fb%23c.html'],
    ['/100%.html', '/100%25.html'],
    ["/$&+,:;=@-_.!~*'().html", "/$&+,:;=@-_.!~*'().html"],
    ['/a%2Fb.html', '/a%2Fb.html'],
    ['/', '/'],
  ])('%s → %s', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded);
    expect(encodePath(encoded)).toBe(encoded);
  });
});

describe('routeKey', () => {
  it.each([
    ['/', ['/index.html', '/INDEX.HTML']],
    ['/accounts/', ['/accounts', '/accounts/index.html', '/Accounts', '/ACCOUNTS/', '/%61ccounts/']],
    [
      '/accounts/getAccounts.html',
      ['/accounts/getAccounts', '/accounts/getAccounts/', '/ACCOUNTS/GETACCOUNTS.HTML', '/accounts/getaccounts/'],
    ],
    ['/info/Admin%20API.html', ['/info/Admin API.html', '/info/Admin API', '/info/Admin API/', '/info/admin%20api']],
    ['/info/%C3%9Cber%20uns/', ['/info/Über uns/', '/info/%c3%9cber uns', '/info/Über uns/index.html']],
    ['/v1.2.html', ['/v1.2', '/v1.2/', '/V1.2.HTML']],
    ['/old/place.html', ['/old/place', '/old/place/']],
  ])('puts all retries of %s into its bucket', (path, retries) => {
    for (const retry of retries) {
      expect(routeKey(retry)).toBe(routeKey(path));
      expect(routeBucket(retry, 8)).toBe(routeBucket(path, 8));
    }
  });

  it('keeps different pages apart', () => {
    const keys = ['/', '/a.html', '/b.html', '/a/b.html', '/a.b.html'].map(routeKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('spreads pages over all buckets', () => {
    const used = new Set(Array.from({ length: 200 }, (_, index) => routeBucket(`/group/page-${index}.html`, 8)));
    expect([...used].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

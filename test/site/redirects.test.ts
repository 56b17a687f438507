import { describe, expect, it } from 'vitest';
import { resolveRoute } from '../../client/shared/resolveRoute';
import type { Diagnostic } from '../../src/report/diagnostic';
import type { Redirects } from '../../src/model/site';
import { siteOf } from '../support/sitePages';

function redirectsOf(files: Record<string, string>, redirects: Record<string, string> = {}): Redirects {
  const { site, diagnostics } = siteOf(files, { config: { redirects } });
  return { ...site.redirects, diagnostics };
}

const arrows = (redirects: { from: string; to: string }[]) => redirects.map(({ from, to }) => `${from} → ${to}`).sort();

describe('redirects of a site', () => {
  it('leads from the regular path of a page with a permalink to the permalink', () => {
    const { named, diagnostics } = redirectsOf({ 'a/b.md': '---\npermalink: /new place/\n---\n# B' });
    expect(named).toEqual([{ from: '/a/b.html', to: '/new%20place/', title: 'B' }]);
    expect(diagnostics).toEqual([]);
  });

  it('needs no stub where only capitals tell the regular path from the permalink', () => {
    const { named, stubs } = redirectsOf({ 'A/B.md': '---\npermalink: /a/b.html\n---\n# B' });
    expect(arrows(named)).toEqual(['/A/B.html → /a/b.html']);
    expect(arrows(stubs)).toEqual(['/a/b/ → /a/b.html']);
  });

  it('leads from aliases to their page, in encoded form', () => {
    const { named } = redirectsOf({
      'b/a.md': '---\naliases: [/old/, /old name.html, new, ../up/, ./it x/]\n---\n# A',
    });
    expect(arrows(named)).toEqual([
      '/b/it%20x/ → /b/a.html',
      '/new → /b/a.html',
      '/old%20name.html → /b/a.html',
      '/old/ → /b/a.html',
      '/up/ → /b/a.html',
    ]);
  });

  it('leads from aliases of a page with a permalink to the permalink', () => {
    expect(arrows(redirectsOf({ 'a.md': '---\npermalink: /p/\naliases: [/old/]\n---' }).named)).toEqual([
      '/a.html → /p/',
      '/old/ → /p/',
    ]);
  });

  it('follows the configuration, to pages, places on pages and other sites', () => {
    const { named } = redirectsOf({ 'a b.md': '# A' }, { '/x.html': '/a b.html?q=1#h', '/y/': 'https://example.com/' });
    expect(named).toEqual([
      { from: '/x.html', to: '/a%20b.html?q=1#h', title: 'A' },
      { from: '/y/', to: 'https://example.com/', title: 'https://example.com/' },
    ]);
  });

  it('makes a redirect of the folder form of each .html page, which a plain host can’t answer otherwise', () => {
    const { byRule } = redirectsOf({ 'README.md': '', 'x/README.md': '', 'x/a b.md': '# AB' });
    expect(byRule).toEqual([{ from: '/x/a%20b/', to: '/x/a%20b.html', title: 'AB' }]);
  });

  it('makes none where a page is at that path', () => {
    const { byRule, diagnostics } = redirectsOf({ 'a.md': '', 'a/README.md': '' });
    expect(arrows(byRule)).toEqual([]);
    expect(diagnostics).toEqual([]);
  });

  it('makes none of an alias that differs from the path of its folder page only in the last slash', () => {
    const { named, diagnostics } = redirectsOf({ 'clients/index.md': '---\naliases: [/clients, /clients/]\n---' });
    expect([named, diagnostics]).toEqual([[], []]);
  });

  it('makes one of the several forms of one alias, and none of an alias that is the page’s own path', () => {
    const { named, byRule, diagnostics } = redirectsOf({
      'a.md': '---\naliases: [/old, /old/, /old.html, /a/, /a.html]\n---',
    });
    expect(diagnostics).toEqual([]);
    expect([...named, ...byRule].every(({ to }) => to === '/a.html')).toBe(true);
    expect(named.map(({ from }) => from)).not.toContain('/a.html');
  });

  it.each([
    [
      'an alias at the path of a page',
      { 'a.md': '', 'b.md': '---\naliases: [/a.html]\n---' },
      {},
      '/a.html',
      'content/b.md',
      'content/a.md',
    ],
    [
      'an alias of two pages',
      { 'a.md': '---\naliases: [/x/]\n---', 'b.md': '---\naliases: [/x/]\n---' },
      {},
      '/x/',
      'content/b.md',
      'content/a.md',
    ],
    [
      'an alias at the regular path of a page with a permalink',
      { 'a.md': '---\npermalink: /p/\n---', 'b.md': '---\naliases: [/a.html]\n---' },
      {},
      '/a.html',
      'content/b.md',
      'content/a.md',
    ],
    [
      'an alias that differs from the path of a page only in its form',
      { 'a.md': '', 'b.md': '---\naliases: [/a/]\n---' },
      {},
      '/a/',
      'content/b.md',
      'content/a.md',
    ],
    [
      'an alias that differs from that of another page only in its form',
      { 'a.md': '---\naliases: [/x]\n---', 'b.md': '---\naliases: [/x.html]\n---' },
      {},
      '/x.html',
      'content/b.md',
      'content/a.md',
    ],
    [
      'a configured redirect at the path of a page',
      { 'a.md': '', 'README.md': '' },
      { '/a.html': '/' },
      '/a.html',
      'docgen.config.ts',
      'content/a.md',
    ],
  ])('reports %s, naming both sources', (_what, files, configured, path, file, other) => {
    const { diagnostics } = redirectsOf(files, configured);
    expect(diagnostics).toMatchObject([{ code: 'redirect-clash', severity: 'error' }]);
    const [{ file: at, message }] = diagnostics as [Diagnostic];
    // The order of the pages decides which of the two is reported; the message names the other one.
    expect([file, other]).toContain(at);
    expect(message).toContain(`\`${at === file ? other : file}\``);
    expect(message).toContain(`\`${path}\``);
  });

  it.each([
    [
      'a page that is not there',
      { '/old/': '/remot.html' },
      '`redirects`: `/old/` leads to `/remot.html`, which is not a page',
      'did you mean `/remote.html`?',
    ],
    [
      'a page unlike all others',
      { '/old/': '/x/y/z/' },
      '`redirects`: `/old/` leads to `/x/y/z/`, which is not a page',
      undefined,
    ],
  ])('reports a configured redirect to %s', (_what, configured, message, hint) => {
    const { diagnostics } = redirectsOf({ 'remote.md': '' }, configured);
    expect(diagnostics).toMatchObject([
      { code: 'dead-redirect', severity: 'error', message, ...(hint !== undefined && { hint }) },
    ]);
  });
});

describe('routes of a site', () => {
  it('lead to the pages and follow the named redirects', () => {
    const { routes } = siteOf({ 'a.md': '---\npermalink: /p/\naliases: [/old/]\n---' }).site;
    expect(resolveRoute('/p/', routes)).toEqual({ kind: 'page', path: '/p/' });
    expect(resolveRoute('/a', routes)).toEqual({ kind: 'redirect', to: '/p/' });
    expect(resolveRoute('/old', routes)).toEqual({ kind: 'redirect', to: '/p/' });
  });
});

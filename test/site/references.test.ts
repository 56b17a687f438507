import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../src/config/schema';
import { siteOf } from '../support/sitePages';

const files = {
  'README.md': '# Home',
  'remote.md': '# Remote\n\n## Error codes',
  'accounts/README.md': '# Accounts',
  'accounts/getAccounts.md': '# getAccounts\n\n## Response',
  'info/Admin API.md': '# API',
  'moved.md': '---\npermalink: /new/\naliases: [/older/]\n---\n# Moved',
};
const publicFiles = ['logo.svg', 'files/terms and so on.pdf', 'notes.md'];
const otherFiles = ['accounts/flow chart.png', 'sample.zip', 'accounts/getAccounts', 'LICENSE'];

/** Result for a link on accounts/page.md. */
function resolve(markdown: string, config: UserConfig = {}) {
  const { site, diagnostics } = siteOf(
    { ...files, 'accounts/page.md': `## Section\n\n${markdown}` },
    { config, publicFiles, otherFiles },
  );
  const page = site.pages.find(({ record }) => record.relativePath === 'accounts/page.md')!;
  return { hrefs: site.hrefs.get(page), assets: site.assets, diagnostics };
}

describe('links', () => {
  it.each([
    ['letters of two signs in the file', 'caf\u00e9.md', '/cafe%CC%81.html'],
    ['the same in an address', '/caf\u00e9.html', '/cafe%CC%81.html'],
    ['letters of one sign in the file', 'u\u0308ber/', '/accounts/%C3%BCber/'],
    ['a picture', 'bu\u0308ro.png', '/accounts/b%C3%BCro.png'],
    ['a folder without a page of its own', '../guides/', '/guides/a/install.html'],
    ['the same without a slash', '/guides', '/guides/a/install.html'],
    ['a page by way of the folder of the content', '../../content/remote.md', '/remote.html'],
    ['a page that is there, but no heading', '../remote.md#gone', '/remote.html#gone'],
  ])('to %s', (_what, url, href) => {
    const { site } = siteOf(
      {
        ...files,
        'caf\u0065\u0301.md': '# A',
        'accounts/\u00fcber/README.md': '# B',
        'guides/a/install.md': '# C',
        'accounts/page.md': `[x](${url.startsWith('caf') ? `../${url}` : url})`,
      },
      { publicFiles, otherFiles: [...otherFiles, 'accounts/b\u00fcro.png'] },
    );
    const page = site.pages.find(({ record }) => record.relativePath === 'accounts/page.md')!;
    expect(site.hrefs.get(page)).toEqual([href]);
  });

  it.each([
    ['a page beside', 'getAccounts.md', '/accounts/getAccounts.html'],
    ['a page beside, with a dot', './getAccounts.md', '/accounts/getAccounts.html'],
    ['a heading of another page', 'getAccounts.md#response', '/accounts/getAccounts.html#response'],
    ['a page in the folder above', '../remote.md?x=1#error-codes', '/remote.html?x=1#error-codes'],
    ['a page from the top', '/remote.md', '/remote.html'],
    ['an index page', '../accounts/README.md', '/accounts/'],
    ['the start page', '../README.md', '/'],
    ['a page with a space', '<../info/Admin API.md>', '/info/Admin%20API.html'],
    ['a page with an encoded space', '../info/Admin%20API.md', '/info/Admin%20API.html'],
    ['a page with a permalink', '../moved.md', '/new/'],
    ['an address of the site', '/accounts/getAccounts.html#response', '/accounts/getAccounts.html#response'],
    ['an address of the site without .html', '/accounts/getAccounts', '/accounts/getAccounts.html'],
    ['an address, beside a file of that name', 'getAccounts#response', '/accounts/getAccounts.html#response'],
    ['a file without an ending', '../LICENSE', '/LICENSE'],
    ['a relative address', 'getAccounts.html', '/accounts/getAccounts.html'],
    ['the folder above', '../', '/'],
    ['an alias', '/older/', '/new/'],
    ['a heading of the same page', '#section', '#section'],
    ['the top of the same page', '#', '#'],
    ['a file of public/', '/logo.svg', '/logo.svg'],
    ['a file of public/ with spaces', '</files/terms and so on.pdf>', '/files/terms%20and%20so%20on.pdf'],
    ['a file beside the pages', '../sample.zip', '/sample.zip'],
    ['a file beside the pages, from the top', '/sample.zip', '/sample.zip'],
    ['a markdown file of public/', '/notes.md', '/notes.md'],
  ])('to %s: %s → %s', (_what, url, href) => {
    const { hrefs, diagnostics } = resolve(`[x](${url})`);
    expect(diagnostics).toEqual([]);
    expect(hrefs).toEqual([href]);
  });

  it('copies a file that is named from the top, unless `public/` has one of that name', () => {
    expect(resolve('![a](</accounts/flow chart.png>) ![b](/logo.svg)').assets).toEqual(['accounts/flow chart.png']);
    const { site } = siteOf(
      { 'README.md': '# Home\n\n![b](/logo.svg) ![c](/sample.zip)' },
      { publicFiles, otherFiles: [...otherFiles, 'logo.svg'] },
    );
    expect(site.assets).toEqual(['sample.zip']);
  });

  it('get the base in front', () => {
    const { hrefs } = resolve('[a](getAccounts.md) [b](#section) [c](/logo.svg) ![d](<flow chart.png>)', {
      base: '/docs/',
    });
    expect(hrefs).toEqual([
      '/docs/accounts/getAccounts.html',
      '#section',
      '/docs/logo.svg',
      '/docs/accounts/flow%20chart.png',
    ]);
  });

  it('bring the files beside the pages along', () => {
    expect(resolve('![a](<flow chart.png>) [b](../sample.zip) ![c](/logo.svg) ![a](flow%20chart.png)').assets).toEqual([
      'accounts/flow chart.png',
      'sample.zip',
    ]);
  });

  it.each([
    [
      'a page that is not there',
      '[x](getAcounts.md)',
      'dead-link',
      'no page `getAcounts.md`',
      'did you mean `getAccounts.md`?',
    ],
    [
      'a page that lies elsewhere',
      '[x](remote.md)',
      'dead-link',
      'no page `remote.md`',
      'did you mean `../remote.md`?',
    ],
    [
      'an address that is not there',
      '[x](/acounts/)',
      'dead-link',
      'no page `/acounts/`',
      'did you mean `/accounts/`?',
    ],
    [
      'an address unlike all others',
      '[x](/nowhere/at/all.html)',
      'dead-link',
      'no page `/nowhere/at/all.html`',
      undefined,
    ],
    [
      'a heading that is not there',
      '[x](../remote.md#eror-codes)',
      'dead-anchor',
      'no heading `#eror-codes` in `content/remote.md`',
      'did you mean `#error-codes`?',
    ],
    [
      'a heading of the page itself',
      '[x](#sektion)',
      'dead-anchor',
      'no heading `#sektion` in `content/accounts/page.md`',
      'did you mean `#section`?',
    ],
    [
      'an image that is not there',
      '![x](gone.png)',
      'missing-file',
      'no file `gone.png`',
      'put the file beside the page, or in `public/` and start its path with `/`',
    ],
    [
      'an image from the top that is not in public/',
      '![x](/gone.png)',
      'missing-file',
      'no file `/gone.png`',
      'put the file beside the page, or in `public/` and start its path with `/`',
    ],
  ])('report %s', (_what, markdown, code, message, hint) => {
    expect(resolve(`text ${markdown}`).diagnostics).toEqual([
      {
        code,
        severity: 'error',
        message,
        file: 'content/accounts/page.md',
        line: 3,
        column: 6,
        ...(hint !== undefined && { hint }),
      },
    ]);
  });

  it('know their places on pages with HTML too', () => {
    const { diagnostics } = resolve('<b>x</b> [x](gone.md)\n\n<a href="gone.md">y</a>');
    expect(diagnostics.map(({ line }) => line)).toEqual([3, 5]);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NOT_FOUND_PROBLEM, useBrowser } from '../support/browser';
import { useAdminHost, useServedTiny, useTinyHost, type Host } from '../support/hosts';
import {
  eventually,
  expectHeading,
  followLink,
  isSameDocument,
  markDocument,
  showPage,
  waitForHydration,
} from '../support/pages';

/** A path asked for, and the page that it comes to. */
interface Route {
  rule: string;
  asked: string;
  path: string;
  heading: string;
  /** A plain host has no file there: it answers 404, and the page that says so finds the way. */
  needsClient?: boolean;
}

const ROUTES: readonly Route[] = [
  {
    rule: 'an exact path shows its page',
    asked: '/accounts/getAccounts.html',
    path: '/accounts/getAccounts.html',
    heading: 'getAccounts',
  },
  { rule: 'an exact folder path shows its index page', asked: '/accounts/', path: '/accounts/', heading: 'Accounts' },
  { rule: 'the root shows the home page', asked: '/', path: '/', heading: 'About Admin API' },
  { rule: '/index.html leads to the root', asked: '/index.html', path: '/', heading: 'About Admin API' },
  {
    rule: 'index.html leads to the folder path',
    asked: '/accounts/index.html',
    path: '/accounts/',
    heading: 'Accounts',
  },
  {
    rule: 'no extension leads to .html',
    asked: '/accounts/getAccounts',
    path: '/accounts/getAccounts.html',
    heading: 'getAccounts',
  },
  {
    rule: 'no extension leads to the folder where there is no .html',
    asked: '/accounts',
    path: '/accounts/',
    heading: 'Accounts',
  },
  {
    rule: 'a trailing slash leads to .html',
    asked: '/accounts/getAccounts/',
    path: '/accounts/getAccounts.html',
    heading: 'getAccounts',
  },
  {
    rule: 'case does not matter',
    asked: '/ACCOUNTS/GETaccounts.HTML',
    path: '/accounts/getAccounts.html',
    heading: 'getAccounts',
    needsClient: true,
  },
  {
    rule: 'case does not matter in a folder path',
    asked: '/Accounts/',
    path: '/accounts/',
    heading: 'Accounts',
    needsClient: true,
  },
  {
    rule: 'case does not matter in index.html',
    asked: '/accounts/INDEX.html',
    path: '/accounts/',
    heading: 'Accounts',
    needsClient: true,
  },
  {
    rule: 'case does not matter without extension',
    asked: '/Accounts/getaccounts',
    path: '/accounts/getAccounts.html',
    heading: 'getAccounts',
    needsClient: true,
  },
  {
    rule: 'an encoded path shows its page',
    asked: '/info/Admin%20API.html',
    path: '/info/Admin%20API.html',
    heading: 'How the Admin API works',
  },
  {
    rule: 'the unencoded form leads to the encoded one',
    asked: '/info/Admin API.html',
    path: '/info/Admin%20API.html',
    heading: 'How the Admin API works',
  },
  {
    rule: 'needless encoding is taken out',
    asked: '/info/%41dmin%20%41PI.html',
    path: '/info/Admin%20API.html',
    heading: 'How the Admin API works',
  },
  {
    rule: 'an encoded path is found without extension',
    asked: '/info/Admin API',
    path: '/info/Admin%20API.html',
    heading: 'How the Admin API works',
  },
];

/** So that one seldom leads to the page of the one before. */
const LEADING_ROUTES = ROUTES.filter(({ asked, path }) => asked !== path).toSorted((one, other) =>
  one.asked.slice(-3) < other.asked.slice(-3) ? -1 : 1,
);

const UNKNOWN = [
  '/no/such/page.html',
  '/nothing',
  '/nothing/',
  '/accounts/getNothing.html',
  '/accounts/getAccounts.htm',
  '/%E0%A4%A',
];

/** Every rule that leads elsewhere, once, with the file-like and the folder-like case. */
const CARRIED = [
  { asked: '/accounts/index.html', path: '/accounts/' },
  { asked: '/accounts/getAccounts', path: '/accounts/getAccounts.html' },
  { asked: '/accounts/getAccounts/', path: '/accounts/getAccounts.html' },
  { asked: '/accounts', path: '/accounts/' },
  { asked: '/ACCOUNTS/getAccounts.html', path: '/accounts/getAccounts.html' },
  { asked: '/info/%41dmin%20API.html', path: '/info/Admin%20API.html' },
];

const { openPage, sharePage } = useBrowser();
const admin = useAdminHost();
/** Pages with the paths that the routes above lead to. */
const SMALL_SITE = {
  'docgen.config.js': "export default { lastUpdated: false, title: 'Admin Api' };\n",
  'content/README.md': '# About Admin API\n',
  'content/accounts/README.md': '# Accounts\n',
  'content/accounts/getAccounts.md': '# getAccounts\n\n## Response\n\nText.\n',
  'content/info/Admin API.md': '# How the Admin API works\n',
  'content/tickets/README.md': '# Tickets\n',
};
const served = useServedTiny(SMALL_SITE);
/** A small site: hosts answer paths, and pages act on the answers, as with many pages. */
const small = useTinyHost(SMALL_SITE);

/** One route for each kind of file that a link needs from a host; only the client can know these routes. */
const SERVED_ROUTES = LEADING_ROUTES.filter(({ asked }) => ['/ACCOUNTS/GETaccounts.HTML', '/accounts'].includes(asked));

describe.each([
  { name: 'a plain static host', host: admin, routes: LEADING_ROUTES },
  { name: 'docgen serve', host: served, routes: SERVED_ROUTES },
])('routing on $name, when a link is clicked', ({ host, routes }) => {
  test('every rule leads to its page, in the same document, and an unknown path to the not-found page of the host', async () => {
    const page = await openStart(host, '/tickets/', [NOT_FOUND_PROBLEM]);
    expect(routes.length).toBeGreaterThan(1);
    for (const { rule, asked, path, heading } of routes) {
      if (page.url() === host.url(path)) {
        await followLink(page, '/tickets/');
        await expectHeading(page, 'Tickets');
      }
      await followLink(page, asked);
      await eventually(() => page.url(), rule).toBe(host.url(path));
      await expectHeading(page, heading);
      expect(await isSameDocument(page), rule).toBe(true);
    }
    const answered = page.waitForResponse(host.url('/no/such/page.html'));
    await followLink(page, '/no/such/page.html');
    expect((await answered).status()).toBe(404);
    await expectHeading(page, 'Page not found');
    expect(page.url()).toBe(host.url('/no/such/page.html'));
  });
});

// The kind of host makes no difference below: it only sends files.
describe('when a link is clicked', () => {
  const host = small;
  const anywhere = sharePage(() => openStart(host, '/tickets/'));
  const showStart = async (): Promise<Page> => {
    const page = await anywhere();
    await showPage(page, '/tickets/');
    // A path that only the host knows leads to a page load.
    await waitForHydration(page);
    await markDocument(page);
    return page;
  };

  test('index.html below a page path leads to the page', async () => {
    const page = await showStart();
    await followLink(page, '/accounts/getAccounts/index.html');
    await page.waitForURL(host.url('/accounts/getAccounts.html'));
    await expectHeading(page, 'getAccounts');
  });

  test('query and hash survive a redirect', async () => {
    const page = await showStart();
    await followLink(page, '/accounts/getAccounts?from=mail#response');
    await page.waitForURL(host.url('/accounts/getAccounts.html?from=mail#response'));
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the not-found page leads back into the site', async () => {
    const page = await openPage({ url: host.url('/no/such/page.html'), expectProblems: [NOT_FOUND_PROBLEM] });
    await waitForHydration(page);
    await markDocument(page);
    await page.locator('main').getByRole('link', { name: 'Accounts', exact: true }).click();
    await page.waitForURL(host.url('/accounts/'));
    await expectHeading(page, 'Accounts');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('back and forward show the pages again in the same document; a redirect is one entry', async () => {
    const page = await showStart();
    const before = await page.evaluate(() => history.length);
    await followLink(page, '/accounts/getAccounts');
    await expectHeading(page, 'getAccounts');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await followLink(page, '/info/Admin API.html');
    await expectHeading(page, 'How the Admin API works');
    await page.goBack();
    await expectHeading(page, 'getAccounts');
    expect(page.url()).toBe(host.url('/accounts/getAccounts.html'));
    await page.goBack();
    await expectHeading(page, 'Tickets');
    await page.goForward();
    await expectHeading(page, 'getAccounts');
    await page.goForward();
    await expectHeading(page, 'How the Admin API works');
    expect(page.url()).toBe(host.url('/info/Admin%20API.html'));
    expect(await isSameDocument(page)).toBe(true);
  });
});

/** The main heading of a document that no browser has read. */
function headingIn(html: string): string | undefined {
  return /<h1[^>]*>(?:<a [^>]*>.*?<\/a>)?\s*(.*?)\s*(?:<a |<\/h1>)/s.exec(html)?.[1];
}

async function openStart(host: Host, path: string, expectProblems: readonly RegExp[] = []): Promise<Page> {
  const page = await openPage({ url: host.url(path), expectProblems });
  await waitForHydration(page);
  await markDocument(page);
  return page;
}

describe('a plain static host, when a path is loaded', () => {
  const host = small;

  test('every rule leads to its page, and what leads elsewhere keeps query and hash', async () => {
    const page = await openPage({ expectProblems: [NOT_FOUND_PROBLEM] });
    for (const { rule, asked, path, heading, needsClient } of ROUTES) {
      // The file is there: nothing leads anywhere.
      if (asked === path) {
        const found = await fetch(host.url(path));
        expect(found.status, rule).toBe(200);
        expect(await found.text(), rule).toMatch(new RegExp(`<h1[^>]*>(?:<a [^>]*>.*?</a>)?\\s*${heading}\\s*<`, 's'));
        continue;
      }
      const carried = '?from=mail&x=%C3%A9#somewhere';
      // If only the client finds the way, a host answers with the not-found page.
      const response = await page.goto(host.url(asked + carried));
      expect(response?.status(), asked).toBe(needsClient ? 404 : 200);
      await eventually(() => page.url(), rule).toBe(host.url(path + carried));
      await expectHeading(page, heading);
    }
  });

  // test/client/shared/resolveRoute.test.ts shows that the client finds nothing at other paths.
  test('an unknown path shows the not-found page with status 404', async () => {
    for (const path of UNKNOWN) {
      const response = await fetch(host.url(path));
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain('<title>Page not found | Admin Api</title>');
    }
    const page = await openPage({ expectProblems: [NOT_FOUND_PROBLEM] });
    for (const path of ['/accounts/getNothing.html', '/%E0%A4%A']) {
      await page.goto(host.url(path));
      await waitForHydration(page);
      await expectHeading(page, 'Page not found');
      expect(page.url()).toBe(host.url(path));
      expect(await page.title(), path).toBe('Page not found | Admin Api');
    }
  });
});

// `docgen serve` needs no client to find the way, so neither do these tests.
describe('docgen serve, when a path is loaded', () => {
  const host = served;
  const load = async (path: string) => {
    const response = await fetch(host.url(path));
    const html = await response.text();
    return {
      url: response.url,
      status: response.status,
      heading: headingIn(html),
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    };
  };

  test.each(ROUTES)('$rule: $asked', async ({ asked, path, heading }) => {
    expect(await load(asked)).toMatchObject({ url: host.url(path), status: 200, heading });
  });

  test.each(CARRIED)('the query survives: $asked', async ({ asked, path }) => {
    expect((await load(`${asked}?from=mail&x=%C3%A9`)).url).toBe(host.url(`${path}?from=mail&x=%C3%A9`));
  });

  test.each(UNKNOWN)('an unknown path shows the not-found page with status 404: %s', async (path) => {
    expect(await load(path)).toEqual({
      url: host.url(path),
      status: 404,
      heading: 'Page not found',
      title: 'Page not found | Admin Api',
    });
  });
});

const TINY_SITE = {
  'docgen.config.js': `export default {
    title: 'Tiny', base: '/docs/', siteUrl: 'https://docs.example.com/', lastUpdated: false, exports: { markdown: true },
    redirects: { '/moved.html': '/first.html#end', '/gone/': '/first.html' },
  };`,
  'content/README.md': '# Tiny home\n\nText.\n',
  'content/first.md':
    '---\ndescription: The first one.\nmeta:\n  - name: keywords\n    content: one, uno\n---\n\n# First\n\n[Over there](https://example.com/ "There")\n\n## End\n\nText.\n',
  'content/second.md':
    '---\ndescription: The second one.\naliases: [/old/name.html, /older/]\n---\n\n# Second\n\nText.\n',
  'content/deep/third.md': '---\npermalink: /lasting/address.html\n---\n\n# Third\n\nText.\n',
};

const tiny = useTinyHost(TINY_SITE, '/docs/');
const servedTiny = useServedTiny(TINY_SITE);

const named = [
  {
    rule: 'the regular path leads to the permalink',
    asked: '/docs/deep/third.html',
    path: '/docs/lasting/address.html',
    heading: 'Third',
  },
  { rule: 'an alias leads to its page', asked: '/docs/old/name.html', path: '/docs/second.html', heading: 'Second' },
  {
    rule: 'an alias that is a folder leads to its page',
    asked: '/docs/older/',
    path: '/docs/second.html',
    heading: 'Second',
  },
  {
    rule: 'a configured redirect leads to its target with its hash',
    asked: '/docs/moved.html',
    path: '/docs/first.html#end',
    heading: 'First',
  },
  {
    rule: 'a configured redirect of a folder leads to its target',
    asked: '/docs/gone/',
    path: '/docs/first.html',
    heading: 'First',
  },
  { rule: 'no extension leads to .html', asked: '/docs/first', path: '/docs/first.html', heading: 'First' },
];

// `docgen serve` answers with the redirect itself: a browser only has to follow.
test('on docgen serve, below a base, every name and the base without its slash lead to their page, with their query', async () => {
  const host = servedTiny;
  const rules = [
    ...named,
    { rule: 'the base leads to the home page', asked: '/docs', path: '/docs/', heading: 'Tiny home' },
  ];
  for (const { rule, asked, path, heading } of rules) {
    const answer = await fetch(host.url(asked), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')], rule).toEqual([302, path]);
    expect(headingIn(await (await fetch(host.url(path))).text()), rule).toBe(heading);
  }
  const answer = await fetch(host.url('/docs/old/name.html?from=mail'), { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/docs/second.html?from=mail');
});

describe('names of pages, below a base, on a plain static host', () => {
  const host = tiny;
  const below = sharePage(() => openPage({}));

  test('the base without its slash leads to the home page, when it is loaded and when a link is clicked', async () => {
    const page = await below();
    await page.goto(host.url('/docs'));
    await page.waitForURL(host.url('/docs/'));
    await followLink(page, '/docs/second.html');
    await expectHeading(page, 'Second');
    await followLink(page, '/docs');
    await page.waitForURL(host.url('/docs/'));
    await expectHeading(page, 'Tiny home');
  });

  test('every name leads to its page, when it is loaded; query and hash survive an alias', async () => {
    const page = await below();
    for (const { rule, asked, path, heading } of named) {
      await page.goto(host.url(asked));
      await eventually(() => page.url(), rule).toBe(host.url(path));
      await expectHeading(page, heading);
    }
    await page.goto(host.url('/docs/old/name.html?from=mail#part'));
    await eventually(() => page.url()).toBe(host.url('/docs/second.html?from=mail#part'));
  });
});

describe.each([
  { name: 'a plain static host', host: tiny, plain: true },
  { name: 'docgen serve', host: servedTiny, plain: false },
])('below a base, on $name', ({ host, plain }) => {
  const below = sharePage(() => openPage({}));

  test('the head after a click is the head after a page load; a path outside the base is none of the site', async () => {
    const page = await below([NOT_FOUND_PROBLEM]);
    await page.goto(host.url('/docs/second.html'));
    await waitForHydration(page);
    await followLink(page, '/docs/first.html');
    await expectHeading(page, 'First');
    const followed = await headOf(page);
    await page.reload();
    expect(await headOf(page)).toEqual(followed);
    expect(plain || (await page.locator('script[src*="__docgen"]').count()) === 1).toBe(true);
    await waitForHydration(page);
    const answered = page.waitForResponse(host.url('/elsewhere.html'));
    await followLink(page, '/elsewhere.html');
    expect((await answered).status()).toBe(404);
    // A page of `docgen serve` asks for itself again: the next test would hear of it.
    await page.waitForURL(host.url('/elsewhere.html'));
    await page.goto('about:blank');
  });
});

// The client does it, whatever the host.
describe('names of pages, below a base, when a link is clicked', () => {
  const host = tiny;

  test('every name leads to its page, when a link is clicked, in the same document', async () => {
    const page = await openPage({ url: host.url('/docs/lasting/address.html') });
    await waitForHydration(page);
    await markDocument(page);
    for (const { rule, asked, path, heading } of named) {
      await followLink(page, asked);
      await eventually(() => page.url(), rule).toBe(host.url(path));
      await expectHeading(page, heading);
      expect(await isSameDocument(page), rule).toBe(true);
      await followLink(page, '/docs/');
      await expectHeading(page, 'Tiny home');
    }
  });

  test('title, description, canonical link and meta tags follow the page', async () => {
    const page = await openPage({ url: host.url('/docs/first.html') });
    await waitForHydration(page);
    expect(await headOf(page)).toEqual({
      title: 'First | Tiny',
      description: 'The first one.',
      canonical: 'https://docs.example.com/docs/first.html',
      markdown: '/docs/first.md',
      keywords: ['one, uno'],
    });
    await followLink(page, '/docs/second.html');
    await expectHeading(page, 'Second');
    expect(await headOf(page)).toEqual({
      title: 'Second | Tiny',
      description: 'The second one.',
      canonical: 'https://docs.example.com/docs/second.html',
      markdown: '/docs/second.md',
      keywords: [],
    });
    await page.goBack();
    await expectHeading(page, 'First');
    expect(await headOf(page)).toEqual({
      title: 'First | Tiny',
      description: 'The first one.',
      canonical: 'https://docs.example.com/docs/first.html',
      markdown: '/docs/first.md',
      keywords: ['one, uno'],
    });
  });
});

describe('links', () => {
  const area = sharePage(() => openStart(small, '/accounts/'));
  const home = sharePage(() => openPage({ url: admin.url('/') }));

  test.each([
    { name: 'the Control key', button: 'left', modifiers: ['Control'] },
    { name: 'the Control and Shift keys', button: 'left', modifiers: ['Control', 'Shift'] },
    { name: 'the Shift key', button: 'left', modifiers: ['Shift'] },
    { name: 'the middle button', button: 'middle', modifiers: [] },
  ] as const)(
    'a click with $name opens a new tab or window and leaves the page alone',
    async ({ button, modifiers }) => {
      const page = await area();
      const opening = page.context().waitForEvent('page');
      await page.locator('.sidebar a[href="/tickets/"]').click({ button, modifiers: [...modifiers] });
      const opened = await opening;
      await opened.waitForURL(small.url('/tickets/'));
      await expectHeading(opened, 'Tickets');
      expect(page.url()).toBe(small.url('/accounts/'));
      expect(await isSameDocument(page)).toBe(true);
      await expectHeading(page, 'Accounts');
      await opened.close();
    },
  );

  test('links of the top bar to other sites open a new window, safely, and say so', async () => {
    const page = await home();
    const links = page.getByRole('navigation', { name: 'Related sites', exact: true }).getByRole('link');
    expect(await links.count()).toBe(3);
    await expectExternal(page, 'Hooks (opens new window)', 'https://dev.hostbillapp.com/');
    await expectExternal(page, 'HostBill (opens new window)', 'https://hostbillapp.com/');
  });

  test('links to pages of the site open in place', async () => {
    const page = await home();
    const marked = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.filter((link) => link.hasAttribute('target')).length);
    expect(marked).toBe(0);
    expect(await page.locator('a[href^="/"]').count()).toBeGreaterThan(20);
  });

  test('links of the content to other sites open a new window, safely, and say so', async () => {
    const page = await openPage({ url: tiny.url('/docs/first.html') });
    await expectExternal(page, 'Over there (opens new window)', 'https://example.com/');
    // The arrow beside it is drawn by the style sheet, and has no text that would be read.
    const arrow = (name: 'content' | 'width'): Promise<string> =>
      page.locator('main a[target="_blank"]').evaluate((link, of) => getComputedStyle(link, '::after')[of], name);
    expect([await arrow('content'), await arrow('width')]).toEqual(['""', '5px']);
  });
});

async function expectExternal(page: Page, name: string, address: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true }).first();
  expect(await link.getAttribute('href')).toBe(address);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect((await link.getAttribute('rel'))?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
}

function headOf(
  page: Page,
): Promise<
  Record<'description' | 'canonical' | 'markdown', string | null> & { title: string; keywords: (string | null)[] }
> {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      markdown: attribute('link[rel="alternate"][type="text/markdown"]', 'href'),
      keywords: [...document.head.querySelectorAll('meta[name="keywords"]')].map((tag) => tag.getAttribute('content')),
    };
  });
}

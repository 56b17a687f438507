import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser';
import {
  eventually,
  expectHeading,
  followLink,
  isSameDocument,
  markDocument,
  PAGE_SCRIPT,
  PAGE_TYPES,
  waitForHydration,
} from '../support/pages';
import { startStaticHost, type StaticHost } from '../support/staticHost';
import { runDocgen } from '../support/tinySite';

const { openPage, sharePage } = useBrowser();
let policy = '';
/** The built Admin Api site with the policy that a build prints, and no other header. */
let host: StaticHost;

beforeAll(async () => {
  policy = await printedPolicy();
  host = await startStaticHost(inject('adminSite'), '/', { 'content-security-policy': policy });
});
afterAll(() => host.close());

test('the build prints a policy without anything unsafe', () => {
  expect(policy).toMatch(/^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/]{43}='){3}; style-src 'self'/);
  expect(policy.split('; ').slice(2)).toEqual([
    expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]);
});

describe('under the printed policy', () => {
  const watched = sharePage(() => openWatched('/'));

  test.each(PAGE_TYPES)('the $name breaks no rule', async ({ name, path, expectProblems }) => {
    const page = await watched(expectProblems);
    await page.goto(host.origin + path);
    expect(await page.locator('[style]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    // The shell does the same on all of them.
    if (!['home page', 'large method page', 'not-found page'].includes(name)) return;
    await waitForHydration(page);
    const colours = page.getByRole('button', { name: /^Colours/ });
    const before = await colours.getAttribute('aria-label');
    await colours.click();
    await eventually(() => colours.getAttribute('aria-label')).not.toBe(before);
    expect(await page.locator('[style]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('a walk from page to page breaks no rule, and everything works', async () => {
    const page = await openWatched('/');
    await waitForHydration(page);
    await markDocument(page);
    await page.locator('main').getByRole('link', { name: 'Accounts', exact: true }).click();
    await expectHeading(page, 'Accounts');
    await followLink(page, '/accounts/getAccounts.html');
    await expectHeading(page, 'getAccounts');
    await page.getByRole('tab', { name: 'Wrapper class' }).click();
    expect(await page.getByRole('tabpanel', { name: 'Wrapper class' }).isVisible()).toBe(true);
    await page.getByRole('searchbox', { name: 'Filter pages' }).fill('sslReissue');
    await page.locator('.sidebar-results').getByRole('link', { name: 'sslReissue' }).click();
    await expectHeading(page, 'sslReissue');
    expect(await isSameDocument(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('the progress bar is shown', async () => {
    const page = await openWatched('/accounts/');
    await waitForHydration(page);
    await page.route(PAGE_SCRIPT, () => undefined);
    await page.locator('.sidebar a[href="/tickets/"]').click();
    await page.locator('#nprogress .bar').waitFor({ state: 'attached' });
    await eventually(() =>
      page.locator('#nprogress .bar').evaluate((bar) => (bar as HTMLElement).style.transform),
    ).toContain('translate3d');
    expect(await violations(page)).toEqual([]);
    await page.unrouteAll();
  });

  test('a stub leads to its page, with query and hash', async () => {
    const stub = '/accounts/getAccounts/';
    expect(await readFile(path.join(inject('adminSite'), stub, 'index.html'), 'utf8')).toContain('moved');
    const page = await openWatched(`${stub}?a=b#response`);
    await page.waitForURL(`${host.origin}/accounts/getAccounts.html?a=b#response`);
    await waitForHydration(page);
    expect(await violations(page)).toEqual([]);
  });

  test('an inline script that is not docgen’s is refused: the tests above can fail', async () => {
    const page = await openWatched('/accounts/', [/Content Security Policy/]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "changed"';
      document.head.append(script);
    });
    await eventually(() => violations(page)).toEqual(['script-src-elem inline']);
  });
});

test('under the policy of an older docgen, a page loads the rules that it may not hold', async () => {
  const older = await startStaticHost(inject('adminSite'), '/', { 'content-security-policy': "default-src 'self'" });
  const page = await openPage({ url: `${older.origin}/accounts/`, expectProblems: [/Content Security Policy/] });
  await eventually(() => page.locator('.top-bar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky');
  await older.close();
});

/** The policy in what `docgen build` prints; the inline scripts are the same on every site. */
async function printedPolicy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-policy-'));
  await writeFile(path.join(folder, 'README.md'), '# Home\n');
  const { stdout } = await runDocgen(folder, ['build', '--timings']);
  await rm(folder, { recursive: true });
  return /^content security policy: (.+)$/m.exec(stdout)?.[1] ?? '';
}

/** A page that keeps what its policy refused. */
function openWatched(address: string, expectProblems: readonly RegExp[] = []): Promise<Page> {
  return openPage({
    url: host.origin + address,
    expectProblems,
    prepare: (page) =>
      page.addInitScript(() => {
        const refused: string[] = [];
        Object.assign(window, { refused });
        document.addEventListener('securitypolicyviolation', (event) => {
          refused.push(`${event.effectiveDirective} ${event.blockedURI}`);
        });
      }),
  });
}

/** Violations of the policy so far, including those that the page causes a moment later. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  return page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

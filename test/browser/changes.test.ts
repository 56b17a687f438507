import { expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useHistoryHost } from '../support/hosts';
import { expectHeading, waitForHydration } from '../support/pages';

const { openPage } = useBrowser();
const host = useHistoryHost();

test.each([
  ['of changes', '/changes.html', 'main'],
  ['of a method that has changed', '/clients/get.html', 'main'],
])('axe finds nothing on the page %s, light and dark, wide and narrow', async (_name, path, part) => {
  const page = await openPage({ url: host.url(path) });
  await waitForHydration(page);
  for (const details of await page.locator('.method-changes > summary').all()) await details.click();
  await expectAccessibleEverywhere(page, part);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('a reader goes from the footer to the changes, and from there to the parameter', async () => {
  const page = await openPage({ url: host.url('/clients/addClient.html') });
  await waitForHydration(page);
  await page.locator('.page-footer summary').click();
  await page.locator('.page-footer').getByRole('link', { name: 'Changes', exact: true }).click();
  await expectHeading(page, 'Changes');
  await waitForHydration(page);
  expect(await page.getByRole('listitem').filter({ hasText: 'is required now' }).innerText()).toBe(
    'parameter page is required now breaking',
  );
  await page.getByRole('listitem').filter({ hasText: 'is required now' }).getByRole('link', { name: 'page' }).click();
  await expectHeading(page, 'getClient');
  expect(new URL(page.url()).hash).toBe('#param-page');
  // A mark on the line that says how the method is called leads to the list, unfolded.
  const mark = page.locator('.method-call').getByRole('link', { name: 'Changed on March 1, 2024', exact: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await mark.click();
  await page.locator('.method-changes[open]').waitFor();
  expect(await page.locator('.method-changes > summary').evaluate(isInWindow)).toBe(true);
  expect(await page.locator('.method-changes').innerText()).toContain('parameter id is gone');
});

test('a method that has not changed has no mark', async () => {
  const page = await openPage({ url: host.url('/things/listThing01.html') });
  await expectHeading(page, 'listThing01');
  expect(await page.locator('.method-call').innerText()).not.toContain('Changed');
});

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test('the Atom feed is XML as RFC 4287 has it', async () => {
  const page = await openPage({ url: host.url('/changes.html') });
  const address = await page.locator('link[rel="alternate"][type="application/atom+xml"]').getAttribute('href');
  const feed = await page.evaluate(async (url) => {
    const xml = new DOMParser().parseFromString(await (await fetch(url)).text(), 'application/xml');
    const of = (parent: Element, name: string) => [...parent.children].filter((each) => each.localName === name);
    const read = (parent: Element) => ({
      ids: of(parent, 'id').map((each) => each.textContent),
      titles: of(parent, 'title').map((each) => each.textContent),
      updated: of(parent, 'updated').map((each) => each.textContent),
      links: of(parent, 'link').map((each) => `${each.getAttribute('rel')} ${each.getAttribute('href')}`),
      contents: of(parent, 'content').map((each) => `${each.getAttribute('type')} ${each.textContent}`),
    });
    const root = xml.documentElement;
    return {
      errors: xml.querySelectorAll('parsererror').length,
      root: [root.localName, root.namespaceURI],
      authors: of(root, 'author').map((each) => each.textContent),
      feed: read(root),
      entries: of(root, 'entry').map(read),
    };
  }, address!);
  expect(feed).toMatchObject({ errors: 0, root: ['feed', 'http://www.w3.org/2005/Atom'], authors: ['Shop API'] });
  expect(feed.feed).toMatchObject({
    titles: ['Shop API: changes'],
    updated: ['2024-03-01T10:00:00.000Z'],
    links: ['self https://docs.example.com/changes.atom', 'alternate https://docs.example.com/changes.html'],
  });
  expect(feed.entries).toHaveLength(6);
  const ids = [feed.feed, ...feed.entries].map((each) => each.ids);
  expect(new Set(ids.flat()).size).toBe(7);
  for (const {
    ids: [id, ...others],
    titles,
    updated,
    links,
    contents,
  } of feed.entries) {
    expect([id, others]).toEqual([expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/), []]);
    expect([titles.length, links.length, contents.length]).toEqual([1, 1, 1]);
    expect(updated).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)]);
    expect(links[0]).toMatch(/^alternate https:\/\/docs\.example\.com\/.*\.html$/);
  }
  expect(feed.entries[1]!.contents[0]).toContain(
    'html <ul><li>parameter <a href="https://docs.example.com/clients/addClient.html#param-x-y-z"><code>x&lt;y&amp;z</code></a> added',
  );
});

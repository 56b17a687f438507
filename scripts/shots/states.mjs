/* global document, location -- some functions run in the page */

const METHOD = '/accounts/getAccounts.html';

/**
 * Every page type and state of the Admin Api site: its address, and how to bring it about. `isWindow` takes
 * the window alone, for what covers it or lies further down; `widest` is the width up to which there is such a state.
 */
export const STATES = {
  home: { address: '/' },
  area: { address: '/clients/' },
  method: { address: METHOD },
  'method-form': { address: METHOD, act: openForm, isWindow: true },
  'method-filled': { address: '/clients/addClient.html', act: fillForm, isWindow: true },
  'method-small': { address: '/general/getHostBillversion.html' },
  'method-large': { address: '/accounts/addInvoiceQueueItem.html' },
  'method-names': { address: '/orders/addOrderDraftItem.html' },
  'method-parameter': { address: `${METHOD}#param-limit`, act: copyParameterLink, isWindow: true },
  'method-end': { address: METHOD, act: scrollToEnd, isWindow: true },
  'search-results': { address: METHOD, act: searchFor('invoice'), isWindow: true },
  'search-empty': { address: METHOD, act: searchFor(''), isWindow: true },
  'search-nothing': { address: METHOD, act: searchFor('qqzzkk'), isWindow: true },
  keys: { address: METHOD, act: press('?'), isWindow: true },
  menu: { address: METHOD, act: openMenu, isWindow: true, widest: 800 },
  'sidebar-filter': { address: METHOD, act: filterPages, isWindow: true },
  guide: { address: '/remote.html' },
  'guide-code': { address: '/getting-started.html' },
  'guide-tables': { address: '/info/Admin%20API.html' },
  errors: { address: '/errors.html' },
  glossary: { address: '/glossary.html' },
  changes: { address: '/changes.html' },
  'machine-readable': { address: '/machine-readable.html' },
  sitemap: { address: '/sitemap.html' },
  'not-found': {
    address: '/accounts/getAcounts.html',
    act: (page) => page.locator('.not-found-nearest a').first().waitFor(),
  },
  offline: { address: '/', act: goOffline, hasWorker: true },
  'no-javascript': { address: METHOD, hasNoScripts: true },
  print: { address: METHOD, act: (page) => page.emulateMedia({ media: 'print' }) },
};

/** The first sign of a reader: what only the shell shows needs it. */
async function waitForShell(page) {
  await page.mouse.move(5, 300);
  await page.mouse.move(6, 301);
  await page.locator(':root[data-arrived]').waitFor({ state: 'attached' });
}

async function openForm(page) {
  await waitForShell(page);
  const summary = page.getByText('Fill in this request');
  await summary.click();
  await page.locator('details.request-builder[open] input').first().waitFor();
  await page.evaluate(() =>
    scrollTo(0, document.querySelector('details.request-builder').getBoundingClientRect().top - 180),
  );
}

/** A form with a value in each of its first fields, and with a message about those that are empty. */
async function fillForm(page) {
  await openForm(page);
  const fields = page.locator('details.request-builder input:not([type=checkbox], [type=file])');
  for (const index of [0, 1, 2]) await fields.nth(index).fill('Example with a rather long value');
  await page.getByRole('button', { name: 'Copy as cURL' }).click();
}

async function copyParameterLink(page) {
  await waitForShell(page);
  await page.locator('.param-anchor').first().click();
}

async function scrollToEnd(page) {
  await waitForShell(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

function searchFor(words) {
  return async (page) => {
    await page.keyboard.press('/');
    const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await field.fill(words);
    // Results come from another thread.
    await page.waitForTimeout(700);
  };
}

function press(key) {
  return async (page) => {
    await waitForShell(page);
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  };
}

async function openMenu(page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.sidebar[data-open]').waitFor();
}

async function filterPages(page) {
  await waitForShell(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('searchbox', { name: 'Filter pages' }).pressSequentially('ssl');
  await page.locator('.sidebar-results').waitFor();
}

/** A page that is not saved, asked for without a network. */
async function goOffline(page) {
  await waitForShell(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.context().setOffline(true);
  await page.goto(`${await page.evaluate(() => location.origin)}/tickets/getTickets.html`);
}

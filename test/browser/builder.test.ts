import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { startFormStub } from '../support/formStub';
import { SIZES, useBrowser, type OpenOptions } from '../support/browser';
import { useAdminHost, useTinyHost } from '../support/hosts';
import { eventually, expectHeading, sentBy, showPage, waitForHydration, samplesOf } from '../support/pages';
import { ADMIN_API } from '../support/adminApi';

const PAGE = '/accounts/accountSetDiscount.html';

const { openPage, sharePage } = useBrowser();
const host = useAdminHost();
const table = (...rows: string[]) =>
  `| Parameter | Type | Description |\n| --- | --- | --- |\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const tiny = useTinyHost({
  'docgen.config.js': `export default { lastUpdated: false, ${ADMIN_API}, markdown: { lineNumbers: true }, samples: { ruby: { label: 'Ruby', language: 'ruby', write: ({ call }) => "puts '" + call + "'" } } };\n`,
  'content/README.md': '# Home\n',
  'content/addThing.md': [
    '---\ncall: addThing\n---',
    '# addThing',
    'Adds.',
    '## Required parameters',
    table(
      '`client_id` | integer | The client.',
      '`kind` | string | The kind. One of `new` or `old`.',
      '`items[n][name]` | string | The name.',
      '`new[...]` | string | More.',
    ),
    '## Optional parameters',
    table(
      '`ids` | array | The IDs.',
      '`custom` | object | Fields.',
      '`state` | string | The state. Known values: `on`, `off`.',
      '`filter[status]` | string | The status.',
      '`csr` | string | The request.',
    ),
    '## Response',
    'Not documented.',
  ].join('\n\n'),
  'content/own.md':
    '---\ncall: own\n---\n\n# own\n\nText.\n\n## Request\n\n```http\nPOST / HTTP/1.1\n```\n\n## Response\n\nNone.\n',
});

describe('the form of a request', () => {
  const form = sharePage(() => openForm(host.url(PAGE), { permissions: ['clipboard-read', 'clipboard-write'] }));
  const showForm = async (path: string): Promise<Page> => {
    const page = await form();
    await showPage(page, path);
    await page.getByText('Fill in this request').click();
    await page.locator('.builder-form').waitFor();
    return page;
  };

  test('does not use an address that is half typed', async () => {
    const page = await form();
    await page.getByLabel('Address').fill('htt');
    await page.locator('.builder-problem').getByText('An address starts with').waitFor();
    expect((await samplesOf(page)).curl).toContain('curl --fail https://billing.example.com/admin/api.php');
  });

  test('takes another value where one is known', async () => {
    const page = await showForm('/orders/addOrder.html');
    const field = page.locator('.builder-form').getByLabel('invoice_generate');
    expect(await field.evaluate(({ tagName }) => tagName)).toBe('INPUT');
    await field.fill('0');
    await eventually(async () => (await samplesOf(page)).curl).toContain("'invoice_generate=0'");
    expect(await field.getAttribute('aria-invalid')).toBe('false');
    await showPage(page, PAGE);
    await page.getByText('Fill in this request').click();
  });

  test('keeps the colours of the samples', async () => {
    const page = await form();
    const classes = () =>
      page
        .locator('[data-sample="phpCurl"] code span')
        .evaluateAll((spans): (string | null)[] => spans.map((span) => span.getAttribute('class')));
    const before = await classes();
    await page.getByLabel('API ID').fill('mine');
    expect(await page.locator('[data-sample="phpCurl"] t-s', { hasText: "'mine'" }).count()).toBe(1);
    expect(await classes()).toEqual(before);
  });

  test('has the key on the next pages of the tab, with nothing in an address', async () => {
    const page = await form();
    await page.getByLabel('API ID').fill('my id');
    await page.getByLabel('API key').fill('secret');
    await page.locator('.sidebar').getByRole('link', { name: 'getAccounts', exact: true }).click();
    await expectHeading(page, 'getAccounts');
    await eventually(async () => (await samplesOf(page)).phpWrapper).toMatch(/'my id',\s+'secret'/);
    await page.reload();
    await waitForHydration(page);
    await page.mouse.move(200, 200);
    await eventually(async () => (await samplesOf(page)).python).toContain("'api_key': 'secret'");
    expect(page.url().split('#')[0]).toBe(host.url('/accounts/getAccounts.html'));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret');
    await page.getByText('Fill in this request').click();
    expect(await page.getByLabel('API key').inputValue()).toBe('secret');
  });

  test('shows dots for the key, copies the key, says that it is there, and forgets it', async () => {
    const page = await showForm('/accounts/accountCreate.html');
    await page.getByLabel('API ID').fill('my id');
    await page.getByLabel('API key').fill("sec'ret");
    const shown = (sample: string) => page.locator(`[data-sample="${sample}"] code`).innerText();
    const copied = async (): Promise<string> => {
      await page.locator('.request-builder + .code-group > [data-active] .code-copy').click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await eventually(() => shown('curl')).toContain("'api_key=••••••••'");
    for (const name of ['curl', 'phpCurl', 'phpWrapper']) expect(await shown(name)).not.toContain('ret');
    expect(await copied()).toContain("'api_key=sec'\\''ret'");
    // Through the pages of the area, and through a reload.
    await showPage(page, '/authentication.html');
    await page.getByText('Your own values are in these samples: API ID, API key.').waitFor();
    const code = page.locator('.code-group pre').first();
    expect(await code.innerText()).toMatch(/'api_id=my id'[^]*'api_key=••••••••'/);
    await page.locator('.code-group [data-active] .code-copy').first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("api_key=sec'ret");
    // A selection is copied in the same way.
    await code.evaluate((element) => getSelection()!.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("api_key=sec'ret");
    await showPage(page, '/getting-started.html');
    expect(await page.locator('#docgen-content p').first().innerText()).toContain('API_ID and API_KEY with your own');
    await eventually(() => code.innerText()).toContain("'api_key=••••••••'");
    await page.getByRole('button', { name: 'Forget them' }).click();
    expect(await code.innerText()).toContain("'api_key=API_KEY'");
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('ret');
    await showPage(page, '/accounts/getAccounts.html');
    expect(await shown('curl')).toContain("'api_key=API_KEY'");
    expect(await page.locator('.held-note').count()).toBe(0);
  });

  test('has a required value on pages whose parameter has the same name', async () => {
    const page = await showForm('/invoices/addInvoice.html');
    await field(page, 'client_id').fill('815');
    await showPage(page, '/orders/addOrder.html');
    await page.getByText('Your own values are in these samples: client_id').waitFor();
    expect((await samplesOf(page)).curl).toContain("'client_id=815'");
    await page.getByRole('button', { name: 'Forget them' }).click();
    await eventually(async () => (await samplesOf(page)).curl).not.toContain('815');
  });

  test('holds the optional parameters that the samples send, so that they can be taken out', async () => {
    const page = await showForm('/misc/sendMessage.html');
    const curl = page.locator('[data-sample="curl"] code');
    expect(await curl.textContent()).toContain("--data-urlencode 'client_id=42'");
    expect(await field(page, 'client_id').inputValue()).toBe('42');
    await field(page, 'client_id').fill('');
    await field(page, 'to').fill('joe@example.com');
    await eventually(() => curl.textContent()).toContain("'to=joe@example.com'");
    expect(await curl.textContent()).not.toContain('client_id');
  });

  test('works from the keyboard, and says what is not a number', async () => {
    const page = await form();
    await showPage(page, '/accounts/accountSuspend.html');
    await expectHeading(page, 'accountSuspend');
    await page.locator('.request-builder > summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('.builder-form').waitFor();
    for (let count = 0; count < 5; count += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('x1');
    await page.locator('.builder-problem').getByText('A whole number is expected.').waitFor();
    await page.keyboard.press('Enter');
    expect(page.url().split('#')[0]).toBe(host.url('/accounts/accountSuspend.html'));
    expect((await samplesOf(page)).curl).toContain('=x1');
  });

  test('describes its fields, has lines for values of one line, hides the key, and speaks in one place', async () => {
    const page = await showForm('/clients/addClient.html');
    const email = field(page, 'email');
    expect(await email.evaluate(({ tagName }) => tagName)).toBe('INPUT');
    expect(await accessible(page, email)).toMatchObject({ description: "The client's email address." });
    expect(
      await page
        .locator('#docgen-content [aria-live], #docgen-content [role="status"]:not(.parameter-filter *)')
        .count(),
    ).toBe(0);
    const key = page.getByLabel('API key');
    expect(await key.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show API key' }).click();
    expect(await key.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Show API key' }).click();
    expect(await key.getAttribute('type')).toBe('password');
  });

  test('keeps the sample and its buttons in sight, below the field that has the focus', async () => {
    const page = await showForm('/services/editProduct.html');
    const closed = page.locator('.builder-optional:not([open]) > summary');
    for (const summary of await closed.all()) await summary.click();
    for (const size of [SIZES.phone, SIZES.desktop]) {
      await page.setViewportSize(size);
      for (const name of ['id', 'code', 'hostname']) {
        await field(page, name).first().focus();
        const places = await page.evaluate(() =>
          [':focus', '.builder-end button', '[data-sample][data-active] .code-copy']
            .map((each) => document.querySelector(each)!.getBoundingClientRect())
            .flatMap(({ top, bottom }) => [top, bottom]),
        );
        const all = [50, ...places, size.height];
        expect(all, `${name} at ${size.width}`).toEqual(all.toSorted((one, other) => one - other));
      }
    }
  });

  test('fits into a phone with all of its fields', async () => {
    const page = await showForm('/accounts/addInvoiceQueueItem.html');
    for (const summary of await page.locator('.builder-optional:not([open]) > summary').all()) await summary.click();
    await page.setViewportSize(SIZES.phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width);
    await page.setViewportSize(SIZES.desktop);
  });
});

describe('the form of every kind of parameter', () => {
  const thing = sharePage(() =>
    openForm(tiny.url('/addThing.html'), { permissions: ['clipboard-read', 'clipboard-write'] }),
  );
  const emptyThing = async (): Promise<Page> => {
    const page = await thing();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.locator('.builder-optional').evaluateAll((all) => all.forEach((each) => each.removeAttribute('open')));
    return page;
  };

  test('fills in all samples of the page as one types, and sends nothing', async () => {
    const page = await emptyThing();
    const requests = sentBy(page);
    const before = await samplesOf(page);
    await page.getByLabel('API key').fill("k'e<y>&");
    await field(page, 'client_id').fill('42');
    await field(page, 'kind').selectOption('old');
    await field(page, 'items[0][name]').fill('a & b');
    await page.getByText('Optional parameters (5)').click();
    await fillEntries(page, 'ids', ['', '1'], ['', '2']);
    await fillEntries(page, 'custom', ['[10][qty]', '1'], ['note', 'x']);
    await field(page, 'state').fill('half');
    await field(page, 'filter[status]').fill('Active');
    await page.getByLabel('Address').fill('https://api.example.org/call.php');
    const samples = await samplesOf(page);
    const form = [
      ['api_id', 'API_ID'],
      ['api_key', "k'e<y>&"],
      ['call', 'addThing'],
      ['client_id', '42'],
      ['kind', 'old'],
      ['items[0][name]', 'a & b'],
      ['ids[]', '1'],
      ['ids[]', '2'],
      ['custom[10][qty]', '1'],
      ['custom[note]', 'x'],
      ['state', 'half'],
      ['filter[status]', 'Active'],
    ];
    expect([...new URLSearchParams(samples.post!.split('\n\n')[1]!.trim())]).toEqual(form);
    expect(samples.post).toContain('POST /call.php HTTP/1.1\nHost: api.example.org\n');
    expect(samples.curl).toContain("--data-urlencode 'api_key=k'\\''e<y>&'");
    expect(samples.python).toContain("'ids[]': ['1', '2'],");
    expect(samples.go).toContain('form.Add("custom[10][qty]", "1")');
    expect(samples.phpCurl).toContain("'custom' => [\n            '10' => [\n                'qty' => '1',");
    expect(Object.keys(samples)).toEqual(['curl', 'python', 'javascript', 'node', 'go', 'post', 'get', 'phpCurl']);
    for (const code of Object.values(samples)) expect(code).toMatch(/api\.example\.org/);
    expect(requests).toEqual([]);
    // The section that is read may be in the address.
    expect(page.url().split('#')[0]).toBe(tiny.url('/addThing.html'));
    expect(await page.getByText("puts 'addThing'").textContent()).toBe("puts 'addThing'\n");

    await page.getByRole('button', { name: 'Clear all' }).click();
    expect(await samplesOf(page)).toEqual(before);
    expect(await page.evaluate(() => sessionStorage.getItem('docgen-call'))).toBeNull();
    expect(requests).toEqual([]);
  });

  test('copies the call for a shell', async () => {
    const page = await emptyThing();
    await field(page, 'kind').selectOption('old');
    await page.getByRole('button', { name: 'Copy as cURL' }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain(
      "--data-urlencode 'kind=old'",
    );
    // The form names the values that the copy lacks, and their fields.
    const said = 'Copied as cURL, with examples for Address, API ID, API key, client_id, items[0][name]';
    await page.locator('.builder-said').getByText(`${said}.`, { exact: true }).waitFor();
    // The announcer speaks a moment after the form.
    await eventually(() => page.locator('.visually-hidden[role="status"], [aria-live]').allTextContents()).toContain(
      said,
    );
    expect(await wrongFields(page)).toEqual([
      'client_id: Nothing is typed: the samples hold an example.',
      'items[0][name]: Nothing is typed: the samples hold an example.',
    ]);
    await field(page, 'client_id').fill('7');
    await field(page, 'items[0][name]').fill('a');
    expect(await wrongFields(page)).toEqual([]);
  });

  test('carries what is typed as it is, wherever it is sent', async () => {
    const page = await emptyThing();
    const stub = await startFormStub();
    onTestFinished(() => stub.close());
    await page.getByLabel('Address').fill(stub.url);
    await page.getByLabel('API key').fill(' k ');
    await field(page, 'client_id').fill('7');
    await field(page, 'items[0][name]').fill('first');
    await page.getByRole('button', { name: 'Add another items[n]' }).click();
    await field(page, 'items[1][name]').fill('grün & "blau"');
    await page.getByText('Optional parameters (5)').click();
    await field(page, 'csr').fill('');
    await field(page, 'csr').focus();
    await page.keyboard.insertText('-----BEGIN');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText(' MII+/=');
    await fillEntries(page, 'ids', ['my file (1).txt', 'Zm9v\nYg=='], ['', '1'], ['', '1']);
    await fillEntries(page, 'custom', ['[10][]', 'x'], ['[10][]', 'y']);
    await fillEntries(page, 'other parameters', ['more[a b]', '']);
    expect(await wrongFields(page)).toEqual(['API key: It begins or ends with a space, which is sent too.']);
    const code = (await samplesOf(page)).javascript!;
    await import(`data:text/javascript,${encodeURIComponent(code.replace('console.log', 'void '))}`);
    expect(stub.calls[0]!.fields).toEqual([
      ['api_id', 'API_ID'],
      ['api_key', ' k '],
      ['call', 'addThing'],
      ['client_id', '7'],
      ['kind', 'new'],
      ['items[0][name]', 'first'],
      ['items[1][name]', 'grün & "blau"'],
      ['ids[0]', '1'],
      ['ids[1]', '1'],
      ['ids[my file (1).txt]', 'Zm9v\nYg=='],
      ['custom[10][]', 'x'],
      ['custom[10][]', 'y'],
      ['csr', '-----BEGIN\n MII+/='],
      ['more[a b]', ''],
    ]);
  });

  test('says next to a field what is wrong with it, where axe finds nothing, light and dark, wide and narrow', async () => {
    const page = await emptyThing();
    await page.getByLabel('Address').fill('https://api.example.org');
    await page.getByText('Optional parameters (5)').click();
    await fillEntries(page, 'custom', ['a', '1'], ['a', '2'], ['b]', '3']);
    await fillEntries(page, 'other parameters', ['call', 'x']);
    await field(page, 'n').fill('');
    expect(await wrongFields(page)).toEqual([
      'Address: It has no path, such as /admin/api.php.',
      'n: Not sent: a number or a name is expected, without brackets.',
      'Key of entry 2 of custom: Not sent: something else is sent under this name.',
      'Value of entry 2 of custom: Not sent: something else is sent under this name.',
      'Key of entry 3 of custom: Not sent: a key is written as name, or as [10][qty].',
      'Value of entry 3 of custom: Not sent: a key is written as name, or as [10][qty].',
      'Key of entry 1 of other parameters: Not sent: something else is sent under this name.',
      'Value of entry 1 of other parameters: Not sent: something else is sent under this name.',
    ]);
    await expectAccessibleEverywhere(page, '.request-builder');
    // Line breaks that a field of one line loses are reported, too.
    await paste(field(page, 'client_id'), '1\n2');
    await page.locator('.builder-problem').getByText('The line breaks of what was pasted are lost').waitFor();
    await page.getByRole('button', { name: 'Remove entry 2 of custom' }).click();
    expect((await wrongFields(page)).join()).not.toContain('entry 3 of custom');
  });
});

test('a page whose request somebody wrote has no form, nor has one that is read without JavaScript', async () => {
  const own = await openPage({ url: tiny.url('/own.html') });
  expect(await own.locator('.request-builder').count()).toBe(0);
  const plain = await openPage({ url: host.url(PAGE), javaScriptEnabled: false });
  expect(await plain.locator('.request-builder').isVisible()).toBe(false);
  expect(await plain.locator('[data-sample="curl"] pre').isVisible()).toBe(true);
});

async function openForm(url: string, options: OpenOptions = {}): Promise<Page> {
  const page = await openPage({ url, ...options });
  await waitForHydration(page);
  await page.getByText('Fill in this request').click();
  await page.locator('.builder-form').waitFor();
  return page;
}

/** Fills in the entries of a list or an object, a key and a value each. */
async function fillEntries(page: Page, name: string, ...entries: [key: string, value: string][]): Promise<void> {
  for (const [index, [key, value]] of entries.entries()) {
    if (index > 0) await page.getByRole('button', { name: `Add an entry to ${name}`, exact: true }).click();
    await page.getByLabel(`Key of entry ${index + 1} of ${name}`, { exact: true }).fill(key);
    const field = page.getByLabel(`Value of entry ${index + 1} of ${name}`, { exact: true });
    if (value.includes('\n')) await paste(field, value);
    else await field.fill(value);
  }
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The fields that say that something is wrong with them, and their descriptions. */
function wrongFields(page: Page): Promise<string[]> {
  return page.locator('.builder-form [aria-invalid="true"]').evaluateAll((fields) =>
    fields.map((each) => {
      const [description = ''] = (each.getAttribute('aria-describedby') ?? '').split(' ');
      const label = each.getAttribute('aria-label') ?? (each as HTMLInputElement).labels?.[0]?.textContent ?? '';
      return `${label.replace(/ .*(?:required|integer|string|in \S+)$/, '')}: ${document.getElementById(description)?.textContent}`;
    }),
  );
}

function field(page: Page, name: string): Locator {
  return page
    .locator('.builder-field')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('input, select, textarea');
}

/** Name and description of a field for screen readers. */
async function accessible(page: Page, of: Locator): Promise<{ name: string; description: string }> {
  const session = await page.context().newCDPSession(page);
  const id = await of.getAttribute('id');
  const { result } = await session.send('Runtime.evaluate', { expression: `document.getElementById('${id}')` });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  await session.detach();
  return { name: String(nodes[0]?.name?.value), description: String(nodes[0]?.description?.value) };
}

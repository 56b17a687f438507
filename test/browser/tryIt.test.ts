import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { useStrictHost } from '../support/hosts';
import { eventually, showPage, waitForHydration } from '../support/pages';
import { HOSTILE, startTryApi, type TryApi } from '../support/tryApi';

const { openPage, sharePage } = useBrowser();
let api: TryApi;
let elsewhere: TryApi;
beforeAll(async () => {
  [api, elsewhere] = await Promise.all([startTryApi(), startTryApi()]);
});
afterAll(() => Promise.all([api.close(), elsewhere.close()]));

const BEARER = [{ token: [] }];
const get = (operationId: string, more: object = {}) => ({
  get: { operationId, tags: ['All'], summary: operationId, responses: {}, ...more },
});
const query = (name: string) => ({ name, in: 'query', required: true, schema: { type: 'string' } });
const plan = {
  type: 'object',
  properties: { size: { type: 'object', properties: { days: { type: 'integer', example: 3 } } } },
};
const shipId = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

function description(url: string): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Tried', version: '1' },
    servers: [{ url }],
    paths: {
      '/ships/{id}': get('getShip', { parameters: [shipId], security: BEARER }),
      '/closed': get('closed', { security: BEARER }),
      '/large': get('large'),
      '/ships/{id}/crew': get('getCrew', {
        parameters: [shipId, query('fleet_code'), query('name')],
        security: BEARER,
      }),
      '/fleets': get('getFleets', { parameters: [query('fleet_code'), query('name')] }),
      '/events': get('events'),
      '/steps': get('steps'),
      '/echo/plan': {
        post: {
          ...get('addPlan').get,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { type: 'object', required: ['plan'], properties: { plan } } } },
          },
        },
      },
      '/hostile': get('hostile'),
      '/photo': get('photo'),
      '/echo': {
        ...get('cookies', { security: [{ session: [] }] }),
        post: {
          operationId: 'upload',
          tags: ['All'],
          summary: 'upload',
          responses: {},
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['note', 'scan'],
                  properties: {
                    note: { type: 'string' },
                    scan: { type: 'string', format: 'binary' },
                    more: { type: 'array', items: { type: 'string', format: 'binary' } },
                  },
                },
              },
            },
          },
        },
      },
      '/ships': get('signed', { security: [{ login: ['read'] }] }),
      '/ships/all': get('openid', { security: [{ identity: ['profile'] }] }),
      '/ships/none': get('silent', { security: [{ quiet: [] }] }),
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        identity: { type: 'openIdConnect', openIdConnectUrl: `${url}/openid` },
        quiet: { type: 'openIdConnect', openIdConnectUrl: `${url}/closed/openid` },
        login: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${url}/authorize`,
              tokenUrl: `${url}/token`,
              scopes: { read: 'Reads ships', write: 'Changes them' },
            },
          },
        },
      },
    },
  });
}

const METHOD = `---
call: addThing
---

# addThing

Adds.

## Required parameters

| Parameter | Type | Description |
| --- | --- | --- |
| \`name\` | string | The name. |

## Response

Not documented.
`;

const site = (tryIt: string) => ({
  'docgen.config.ts': `import { defineConfig, openApi } from 'docgen-site';
export default defineConfig({
  lastUpdated: false,
  sidebar: 'auto',
  api: {
    tryIt: ${tryIt},
    url: '${api.url}/echo',
    auth: [{ name: 'api_key', in: 'form', label: 'API key', secret: true }],
  },
  plugins: [openApi({ source: './openapi.json', folder: 'api' })],
});`,
  'openapi.json': description(api.url),
  'content/README.md': '# Home\n\n[API](/api/All/)\n',
  'content/addThing.md': METHOD,
});
const host = useStrictHost(() => site('true'));
const proxied = useStrictHost(() => site(`{ proxy: '${elsewhere.url}/echo?to={url}' }`));

const anywhere = sharePage(async () => {
  const page = await openPage({ url: host.url('/'), permissions: ['clipboard-read', 'clipboard-write'] });
  await waitForHydration(page);
  return page;
});

/** The form of an operation, in the page that tests share. */
async function showForm(name: string, expectProblems?: readonly RegExp[]): Promise<Page> {
  const page = await anywhere(expectProblems);
  await showPage(page, `/api/All/${name}.html`);
  await openForm(page);
  return page;
}

async function openForm(page: Page): Promise<void> {
  const details = page.locator('.request-builder');
  if ((await details.getAttribute('open')) === null) await details.locator(':scope > summary').click();
  await page.locator('.builder-form .send').waitFor();
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send' }).click();
const replied = (page: Page, text: string): Promise<void> =>
  page.locator('.reply-status').getByText(text, { exact: false }).waitFor();
const bodyOf = (page: Page): Promise<string | null> => page.getByLabel('Body of the reply').textContent();

test('a method that is called by name is sent too', async () => {
  const page = await anywhere();
  await showPage(page, '/addThing.html');
  await openForm(page);
  await page.getByLabel('API key', { exact: true }).fill('k&y');
  await page.getByLabel('name string').fill('a=b');
  await send(page);
  await replied(page, '201 Created');
  const [{ line, body, headers }] = api.requests.splice(0) as [TryApi['requests'][number]];
  expect([line, body]).toEqual(['POST /echo', 'api_key=k%26y&call=addThing&name=a%3Db']);
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
});

describe('a call that is sent', () => {
  test('shows status, headers and body with all digits, and says before what is missing', async () => {
    const page = await showForm('getShip');
    await send(page);
    await page.getByText('Not sent: nothing is typed in Token, id.').waitFor();
    expect(api.requests).toEqual([]);
    await page.getByLabel('Token').fill('secret');
    await page.getByLabel('id integer').fill('7');
    await send(page);
    await replied(page, '200 OK');
    expect(await bodyOf(page)).toBe('{\n  "id": 9007199254740993,\n  "name": "Aurora",\n  "crew": []\n}');
    expect(await page.locator('.reply t-n').textContent()).toBe('9007199254740993');
    await page.getByText(/^Headers \(/).click();
    await page.getByText('x-left').waitFor();
    const [request] = api.requests.splice(0);
    expect(request).toMatchObject({ line: 'GET /ships/7', headers: { authorization: 'Bearer secret' } });
    expect(request!.headers.referer).toBeUndefined();
    expect(request!.headers.cookie).toBeUndefined();
  });

  test('has its token and its values on the next pages, where their names say the same', async () => {
    const page = await showForm('getCrew');
    expect(await page.getByLabel('Token').inputValue()).toBe('secret');
    expect(await page.getByLabel('id integer').inputValue()).toBe('7');
    await page.getByLabel('fleet_code').fill('north');
    await page.getByLabel('name string').fill('Ann');
    await showPage(page, '/api/All/getFleets.html');
    await page.getByText('Your own values are in these samples: fleet_code.').waitFor();
    await openForm(page);
    expect(await page.getByLabel('fleet_code').inputValue()).toBe('north');
    expect(await page.getByLabel('name string').inputValue()).toBe('');
    expect(page.url()).not.toContain('north');
  });

  test('keeps environments, and their credentials beyond the tab only where that is ticked', async () => {
    const page = await showForm('getShip');
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, document.cookie]));
    await page.getByLabel('Name of a new environment').fill('Test');
    await page.getByRole('button', { name: 'Save as environment' }).click();
    expect(await page.getByLabel('Environment', { exact: true }).inputValue()).toBe('Test');
    await page.getByLabel('Token').fill('other');
    await page.getByLabel('Name of a new environment').fill('Real');
    await page.getByRole('button', { name: 'Save as environment' }).click();
    await page.getByLabel('Token').fill('real key');
    expect(await kept()).toContain('Real');
    expect(await kept()).not.toMatch(/real key|other/);
    await page.getByLabel('Environment', { exact: true }).selectOption('Test');
    expect(await page.getByLabel('Token').inputValue()).toBe('other');
    await page.getByLabel('Environment', { exact: true }).selectOption('Real');
    expect(await page.getByLabel('Token').inputValue()).toBe('real key');
    const box = page.getByLabel('Keep the credentials of Real in this browser');
    await box.check();
    await eventually(kept).toContain('real key');
    expect(await kept()).not.toContain('other');
    await box.uncheck();
    await eventually(kept).not.toContain('real key');
    await page.getByRole('button', { name: 'Remove Real' }).click();
    await eventually(kept).not.toContain('Real');
    await page.getByLabel('Environment', { exact: true }).selectOption('Test');
    await page.getByRole('button', { name: 'Remove Test' }).click();
    expect(await kept()).not.toContain('Test');
    await page.getByLabel('Token').fill('secret');
  });

  test('is among the last five of the tab, each with its reply, also after a reload', async () => {
    const page = await showForm('getShip');
    for (const id of ['1', '2', '3', '4', '5', '6']) {
      await page.getByLabel('id integer').fill(id);
      await send(page);
      await page.locator('.last-calls').getByText(`GET /ships/${id}`).waitFor({ state: 'attached' });
    }
    await page.reload();
    await waitForHydration(page);
    await openForm(page);
    await page.getByText('Last calls of this tab (5)').click();
    const list = page.locator('.last-calls li');
    expect(await list.locator('> details > summary code').allTextContents()).toEqual(
      [6, 5, 4, 3, 2].map((id) => `GET /ships/${id}`),
    );
    const second = list.nth(1);
    await second.locator('summary').first().click();
    expect(await second.getByLabel('Body of the reply').textContent()).toContain('9007199254740993');
    await second.getByRole('button', { name: 'Fill in again' }).click();
    expect(await page.getByLabel('id integer').inputValue()).toBe('5');
    api.requests.splice(0);
  });

  test('is what the sample shows, also where a field begins with its example', async () => {
    api.requests.splice(0);
    const page = await showForm('addPlan');
    expect(await page.locator('[data-sample="curl"] code').textContent()).toContain('"days": 3');
    await send(page);
    await replied(page, '201 Created');
    expect(JSON.parse(api.requests.splice(0)[0]!.body)).toEqual({ plan: { size: { days: 3 } } });
  });

  test('explains what an API does not allow, with the call for a shell', async () => {
    const page = await showForm('closed', [/CORS policy/, /net::ERR_FAILED/]);
    await page.getByLabel('Token').fill('secret');
    await send(page);
    await page.locator('.builder-problem', { hasText: 'does not allow calls from pages of other sites' }).waitFor();
    expect(await page.getByLabel('The call for a shell').textContent()).toContain('Bearer ••••••••');
    await page.getByRole('button', { name: 'Copy this call' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`curl '${api.url}/closed' \\\n  --header 'Authorization: Bearer secret'`);
  });

  test('goes to no host that the description does not name', async () => {
    const before = elsewhere.requests.length;
    const page = await showForm('large', [/Content Security Policy/]);
    await page.getByLabel('Address', { exact: true }).fill(elsewhere.url);
    await send(page);
    await page.locator('.builder-problem', { hasText: 'The policy of this site does not allow calls' }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    expect(elsewhere.requests.length).toBe(before);
  });

  test('uploads files, whose names are in the samples', async () => {
    api.requests.splice(0);
    const page = await showForm('upload');
    await eventually(() => page.locator('[data-sample="curl"] code').textContent()).not.toContain('more=');
    await page.getByLabel('note').fill('Zürich');
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByLabel('scan').setInputFiles(file('scan.txt', 'the scan'));
    if (!(await page.getByLabel('more').isVisible())) await page.locator('.builder-optional > summary').click();
    await page.getByLabel('more').setInputFiles([file('a.txt', 'first'), file('b.txt', 'second')]);
    await send(page);
    await replied(page, '201 Created');
    const [{ body, headers }] = api.requests.splice(0) as [TryApi['requests'][number]];
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="scan"; filename="scan.txt"[^]*the scan[^]*name="more"; filename="a.txt"[^]*first/);
    expect(body).toContain('second');
    expect(Buffer.from(body, 'latin1').toString()).toContain('Zürich');
    const curl = await page.locator('[data-sample="curl"] code').textContent();
    expect(curl).toContain(`--form 'scan=@"scan.txt"'`);
    expect(curl).toContain(`--form 'more=@"b.txt"'`);
  });

  test('shows a stream as it comes, until it is stopped', async () => {
    const page = await showForm('events');
    await send(page);
    await eventually(() => bodyOf(page)).toBe('data: one\n\n');
    await page.getByText('The reply is still coming.').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped here.').waitFor();
    expect(await bodyOf(page)).toBe('data: one\n\n');
  });

  test('shows all of a burst whose connection stays open', async () => {
    const page = await showForm('steps');
    await send(page);
    await eventually(() => bodyOf(page)).toBe('{"step":1}\n{"step":2}\n');
    await page.getByRole('button', { name: 'Stop' }).click();
  });

  test('shows the beginning of a reply of 10 MB, and copies all of it', async () => {
    const page = await showForm('large');
    await send(page);
    await replied(page, '10.0 MB');
    await page.getByText('The first 100 kB are shown.').waitFor();
    expect((await bodyOf(page))!.length).toBeLessThan(200_000);
    await page.getByRole('button', { name: 'Copy the reply' }).click();
    await eventually(() => page.evaluate(async () => (await navigator.clipboard.readText()).length)).toBe(10_000_001);
  });

  test('shows a hostile reply as text, and saves it as something that no browser runs', async () => {
    const page = await showForm('hostile');
    await send(page);
    await replied(page, '200 OK');
    expect(await bodyOf(page)).toBe(HOSTILE);
    expect(await page.locator('.reply :is(script, img, iframe)').count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('hostile.html.txt');
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
  });

  test('says what is no text, and which headers a browser leaves out', async () => {
    const page = await showForm('photo');
    await send(page);
    await page.getByText('This is no text: image/png.').waitFor();
    await showPage(page, '/api/All/cookies.html');
    await openForm(page);
    await page.getByLabel('session').fill('abc');
    await send(page);
    await page.getByText('Browsers do not send these headers: Cookie.').waitFor();
  });
});

test('a token is got by signing in with a code and PKCE', async () => {
  const page = await showForm('signed');
  expect(await page.getByLabel('read Reads ships').isChecked()).toBe(true);
  expect(await page.getByLabel('write Changes them').isChecked()).toBe(false);
  await page.getByLabel('Client ID').fill('docs');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('.builder-said', { hasText: 'Signed in for 60 minutes.' }).waitFor();
  api.requests.splice(0);
  await send(page);
  await replied(page, '200 OK');
  expect(api.requests.at(-1)?.headers.authorization).toBe('Bearer from-sign-in');
  expect(page.context().pages().length).toBe(1);
});

test('where to sign in is asked of the address that OpenID Connect names', async () => {
  const page = await showForm('openid');
  await page.getByRole('group', { name: 'Token by signing in (OpenID Connect)' }).waitFor();
  expect(await page.getByLabel('profile').isChecked()).toBe(true);
  await page.getByLabel('Client ID').fill('docs');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('.builder-said', { hasText: 'Signed in for 60 minutes.' }).waitFor();
  api.requests.splice(0);
  await send(page);
  await replied(page, '200 OK');
  expect(api.requests.at(-1)?.headers.authorization).toBe('Bearer from-sign-in');
  const other = await showForm('silent', [/CORS policy/, /net::ERR_FAILED/]);
  await other.getByLabel('Client ID').fill('docs');
  await other.getByRole('button', { name: 'Sign in' }).click();
  const host = new URL(api.url).host;
  await other.getByText(`${host} does not tell pages of other sites where to sign in (CORS).`).first().waitFor();
  expect(other.context().pages().length).toBe(1);
});

test('calls go through the proxy of the site', async () => {
  const page = await openPage({ url: proxied.url('/api/All/getShip.html') });
  await waitForHydration(page);
  await openForm(page);
  await page.getByText(`through ${new URL(elsewhere.url).host}, which sees all of it`).waitFor();
  await page.getByLabel('Token').fill('secret');
  await page.getByLabel('id integer').fill('7');
  await send(page);
  await replied(page, '201 Created');
  expect(elsewhere.requests.at(-1)?.line).toBe(`GET /echo?to=${encodeURIComponent(`${api.url}/ships/7`)}`);
});

test('axe finds nothing in a form with a reply', async () => {
  // Axe comes from an address of its own.
  const page = await openPage({ url: host.url('/api/All/signed.html'), bypassCSP: true });
  await waitForHydration(page);
  await openForm(page);
  await page.getByLabel('Token').fill('secret');
  await send(page);
  await replied(page, '200 OK');
  await expectAccessibleEverywhere(page, { structure: undefined, otherwise: 'main' });
});

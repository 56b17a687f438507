import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere } from '../support/axe';
import { useBrowser } from '../support/browser';
import { eventually, waitForHydration } from '../support/pages';
import { startStaticHost } from '../support/staticHost';
import { tinySite } from '../support/tinySite';

const { openPage } = useBrowser();

const REPOSITORY = "repository: { url: 'https://github.com/o/r' }";

async function hostSite(config: string, files: Record<string, string> = {}, hasPolicy = true) {
  const site = await tinySite({
    'docgen.config.js': `export default { title: 'T', lastUpdated: false, ${config} };\n`,
    'content/README.md': '# Home\n\nTo [a page](a.md).\n',
    'content/a.md': '# A & B\n\nText of the page.\n',
    'content/no.md': '---\nfeedback: false\n---\n# No\n\nText of the page.\n',
    ...files,
  });
  const { exitCode, stdout, stderr } = await site.docgen('build', '--strict', '--timings');
  expect(exitCode, stderr).toBe(0);
  const [, policy = ''] = /content security policy: (.*)/.exec(stdout) ?? [];
  const headers = hasPolicy ? { 'content-security-policy': policy } : {};
  const host = await startStaticHost(`${site.root}/dist`, '/', headers);
  onTestFinished(() => host.close());
  return { ...host, policy, site };
}

/** A server elsewhere that takes answers, the second one only. */
async function startCollector() {
  const answers: unknown[] = [];
  const server = createServer((request, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed).end();
    void bodyOf(request).then((body) => {
      answers.push(JSON.parse(body));
      response.writeHead(answers.length === 1 ? 500 : 204, allowed).end();
    });
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', () => started()));
  onTestFinished(() => void server.close());
  return { answers, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/answers` };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

test('an answer is sent by keys to the address of the site, and only then, also on a page that a click loads', async () => {
  const { address, answers } = await startCollector();
  const { origin, policy } = await hostSite(`feedback: '${address}'`);
  expect(policy).toContain(`connect-src 'self' ${new URL(address).origin};`);
  const page = await openPage({ url: origin, expectProblems: [/500/] });
  await waitForHydration(page);
  await page.getByRole('link', { name: 'a page' }).click();
  await page.locator('h1', { hasText: 'A & B' }).waitFor();
  await page.getByRole('radio', { name: 'No' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('An example.');
  expect(answers).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('That could not be sent.').waitFor();
  const answer = { page: '/a.html', title: 'A & B', lang: 'en-US', helpful: false, text: 'An example.' };
  expect(answers).toEqual([answer]);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').getByText('Thank you.').waitFor();
  expect(answers).toEqual([answer, answer]);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you.');
});

test('without an address the answer fills in the form for an issue, without a script too', async () => {
  const { origin, policy } = await hostSite(`feedback: 'issue', ${REPOSITORY}`);
  expect(policy).toContain("form-action 'self' https://github.com;");
  const page = await openPage({ url: `${origin}/a.html`, javaScriptEnabled: false });
  await page.context().route('https://github.com/**', (route) => route.fulfill({ body: 'form' }));
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('What should be better?').fill('Nothing.');
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('button').last().click()]);
  await opened.waitForURL(/github/);
  const { pathname, searchParams } = new URL(opened.url());
  expect(pathname).toBe('/o/r/issues/new');
  expect(Object.fromEntries(searchParams)).toEqual({
    title: 'Was this page helpful? Yes: A & B (/a.html)',
    body: 'Nothing.',
  });
});

test('axe finds nothing, and a page without the question, or a reader without JavaScript, has no form', async () => {
  const { origin, site } = await hostSite(`feedback: '/answers', ${REPOSITORY}`, {}, false);
  const page = await openPage({ url: `${origin}/a.html` });
  await expectAccessibleEverywhere(page);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expectAccessible(page);
  const plain = await openPage({ url: `${origin}/a.html`, javaScriptEnabled: false });
  expect(await plain.locator('form').isVisible()).toBe(false);
  expect(await plain.getByRole('link', { name: 'Report a problem with this page' }).count()).toBeGreaterThan(0);
  expect(await site.read('dist/no.html')).not.toContain('feedback.');
});

test('the component asks at its own place, and not again at the end; without an address or a repository it is named', async () => {
  const { site } = await hostSite(REPOSITORY, {
    'content/own.md': '# Own\n\n<Feedback question="Well?" />\n\nText.\n',
  });
  const html = await site.read('dist/own.html');
  expect(html.match(/class="feedback"/g)).toHaveLength(1);
  expect(html).toMatch(/<legend>Well\?<[^]*Text\./);
  expect(await site.read('dist/a.html')).not.toContain('feedback');
  expect((await site.list('dist/assets/js')).filter((file) => file.startsWith('feedback'))).toEqual([]);
  await site.write({ 'docgen.config.js': 'export default { lastUpdated: false };\n' });
  const { exitCode, stderr } = await site.docgen('build');
  expect({ exitCode, stderr }).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('`feedback` or `repository`') as string,
  });
});

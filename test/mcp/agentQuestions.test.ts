import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { askText, connectTo, startMcp, type RunningMcp } from './support';

let running: RunningMcp;
let client: Client;
beforeAll(async () => {
  running = await startMcp(inject('adminSite'));
  client = await connectTo(running);
});
afterAll(async () => {
  await client.close();
  await running.end();
});

const ask = (name: string, args: Record<string, unknown>): Promise<string> => askText(client, name, args);

/** Texts that an agent has read after a search, once it has opened the first two pages of the results. */
async function readAbout(query: string): Promise<string> {
  const found = await ask('search', { query });
  const { results } = JSON.parse(found) as { results: { path: string }[] };
  const pages = results.slice(0, 2).map((each) => ask('read_page', { path: each.path.replace(/#.*/, '') }));
  return [found, ...(await Promise.all(pages))].join('\n');
}

it.each([
  ['What changed?', 'what changed', '# Changes'],
  ['Where do requests go?', 'where do requests go, address of the api', 'admin/api.php'],
  ['How do I authenticate?', 'authenticate request with api id and key', 'api_key'],
  ['What does an order need?', 'place an order for a client', 'invoice_generate'],
  ['Can there be an order without an invoice?', 'addOrder invoice_generate', '`1` creates an invoice for the order'],
  ['How is a failure told?', 'what does a failed call return', '"success": false'],
  ['What does this error mean?', 'Wrong parameter', 'Wrong parameter'],
  ['Why is there a 403?', '403 forbidden', '403'],
  ['How are all clients read?', 'read all pages of a list', 'page'],
  ['Which statuses does an invoice have?', 'allowed status values of invoices', 'Unpaid'],
  ['How is a service suspended by its address?', 'suspend service by ip', 'suspendServiceByIP'],
  ['Where is the last login?', 'lastlogin', 'client.lastlogin'],
  ['What is this key?', 'server_time', 'server_time'],
  ['May a key be restricted?', 'restrict api key to methods', 'Allowed methods'],
  ['May the key be in a browser?', 'key in browser javascript', 'browser'],
  ['How does a client become a paid invoice?', 'client to paid invoice workflow', 'addInvoicePayment'],
  ['Is there an OpenAPI description?', 'openapi description', 'openapi.json'],
  ['Is there a Postman collection?', 'postman collection', 'postman'],
  ['How is a record of DNS changed?', 'edit dns record', 'editDNSRecord'],
  ['Which billing cycles are there?', 'billing cycle codes', 'uarterly'],
  ['What is the local API?', 'local api inside modules and hooks', 'ApiWrapper'],
  ['How is time logged?', 'log time on a ticket', 'addTicketTimeTracking'],
  ['What if nothing comes?', 'timeout of a call', 'When there is no reply'],
  ['How does a customer get in without a password?', 'login url for client', 'accountModuleSSO'],
])('an agent finds the answer: %s', async (_question, query, answer) => {
  expect(await readAbout(query)).toContain(answer);
});

it('an agent gets samples in its language, and the areas', async () => {
  expect(await ask('get_method', { call: 'addClient', sample: 'Python' })).toContain('requests.post');
  expect(await ask('get_method', { call: 'getInvoices', sample: 'Go' })).toContain('net/http');
  expect(await ask('list_areas', {})).toContain('SEPA DD');
});

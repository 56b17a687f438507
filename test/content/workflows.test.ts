import { describe, expect, inject, it } from 'vitest';
import {
  documentedReply,
  missingNote,
  readGuideSamples,
  readMethods,
  runSample,
  type GuideSample,
} from './guideSamples';
import type { Fields } from './replyStub';

const site = inject('adminSite');
const methods = readMethods(site);
const samples = readGuideSamples(site);

const FAILED = { success: false, error: ['Wrong parameter'] };

function sampleOf({ path, language, text }: { path: string; language: string; text: string }): GuideSample {
  return samples.find((sample) => sample.path === path && sample.language === language && sample.code.includes(text))!;
}

/** The whole workflow in PHP. */
function workflow(name: string): GuideSample {
  return sampleOf({ path: `/workflows/${name}.html`, language: 'php', text: 'checked(' });
}

/** Replies as documented, but for what is said here. */
function replyWith(replies: Record<string, object>): (fields: Fields) => object {
  return ({ call }) => ({ ...documentedReply(methods, call!), ...replies[call!] });
}

interface Flow {
  name: string;
  /** Replies of this installation, by call. */
  replies: Record<string, object>;
  /** Values of the replies in fields of later calls. */
  sent: Record<string, Fields>;
}

const FLOWS: Flow[] = [
  {
    name: 'invoice',
    replies: { addInvoice: { invoice_id: '501' } },
    sent: { addInvoiceItem: { id: '501' }, convertInvoice: { id: '501' }, sendInvoice: { id: '501' } },
  },
  {
    name: 'draft-order',
    replies: { createOrderDraft: { draft_id: 501 } },
    sent: { addOrderDraftItem: { id: '501' }, simulateOrderInvoice: { id: '501' }, convertOrderDraft: { id: '501' } },
  },
  {
    name: 'upgrade',
    replies: {
      getAccountDetailsBasic: { details: { product_id: '501' } },
      getProductUpgrades: { upgrades: [{ id: '502', name: 'L' }] },
    },
    sent: { getProductUpgrades: { id: '501' }, orderUpgrade: { id: '42', new: '502' } },
  },
  {
    name: 'ticket-time',
    replies: { getTicketDetails: { ticket: { id: '501' } }, getTicketRates: { rates: [{ id: '502' }] } },
    sent: { addTicketTimeTracking: { id: '501', rate_id: '502' }, billTicketTimeTracking: { id: '501' } },
  },
  {
    name: 'dns-zone',
    replies: { getDNSApps: { apps: [{ id: '501' }] }, addDNSZone: { zone_id: '502' } },
    sent: {
      getDNSZonesByApp: { app_id: '501' },
      addDNSZone: { app_id: '501' },
      attachDNSZone: { app_id: '501', zone_id: '502' },
      addDNSRecord: { app_id: '501', zone_id: '502' },
    },
  },
  {
    name: 'client-login',
    replies: { verifyClientLogin: { client_id: '501', mfa_status: 1 } },
    sent: { verifyClientMFA: { client_id: '501' } },
  },
];

describe.skipIf(missingNote !== '')(`workflows in PHP${missingNote}`, () => {
  it.each(FLOWS)('$name sends on what earlier calls replied', async ({ name, replies, sent }) => {
    const { calls, failure } = await runSample(workflow(name), replyWith(replies));
    expect(failure).toBe('');
    for (const [method, fields] of Object.entries(sent)) {
      expect(
        calls.find(({ call }) => call === method),
        method,
      ).toMatchObject(fields);
    }
  });

  it.each(FLOWS)('$name stops at the first call that fails, with its message', async ({ name }) => {
    const { calls, failure } = await runSample(workflow(name), () => FAILED);
    expect(calls).toHaveLength(1);
    expect(failure).toContain('Wrong parameter');
  });

  it('asks for no second factor where the client has none', async () => {
    const { calls } = await runSample(workflow('client-login'), replyWith({ verifyClientLogin: { mfa_status: 0 } }));
    expect(calls.map(({ call }) => call)).toEqual(['verifyClientLogin']);
  });

  it.each(['example.net', 'example.net.'])('creates no zone where %s exists', async (zone) => {
    const reply = replyWith({ getDNSZonesByApp: { zones: { 7: zone } } });
    const { calls, output } = await runSample(workflow('dns-zone'), reply);
    expect(calls.map(({ call }) => call)).toEqual(['getDNSApps', 'getDNSZonesByApp']);
    expect(output).toContain('exists already');
  });
});

/** How an installation numbers pages and what its replies tell of them. */
interface Installation {
  name: string;
  first: 0 | 1;
  sorter?: (records: number) => object;
  /** Reply for a page behind the last one; an empty list if not set. */
  beyond?: 'last page' | 'false';
  records?: number;
}

const PER_PAGE = 25;
const RECORDS = Array.from({ length: 60 }, (_, index) => ({ id: `${index + 1}`, email: `c${index + 1}@example.com` }));
const asNumber = (records: number): object => ({ sorterrecords: records });

const INSTALLATIONS: Installation[] = [
  { name: 'pages from 0, with a sorter', first: 0, sorter: asNumber },
  { name: 'pages from 1, with a sorter', first: 1, sorter: asNumber },
  { name: 'the total as a string', first: 0, sorter: (records) => ({ sorterrecords: String(records) }) },
  { name: 'a total that is too high', first: 0, sorter: (records) => ({ sorterrecords: records + 5 }) },
  { name: 'pages from 0, without a sorter', first: 0 },
  { name: 'pages from 1, without a sorter', first: 1 },
  { name: 'pages from 0, the last one again and again', first: 0, beyond: 'last page' },
  { name: 'pages from 1, the last one again and again', first: 1, beyond: 'last page' },
  { name: 'false for an empty list', first: 1, beyond: 'false' },
  { name: 'one page only, from 1', first: 1, records: 3 },
  { name: 'an empty list', first: 0, records: 0 },
];

/** Reply of an installation to a call for a page of a list. */
function pageOf(all: readonly object[], { first, sorter, beyond }: Installation, page: string | undefined): object {
  const asked = page === undefined ? 0 : Math.max(Number(page) - first, 0);
  const last = Math.max(Math.ceil(all.length / PER_PAGE) - 1, 0);
  const number = beyond === 'last page' ? Math.min(asked, last) : asked;
  const clients = all.slice(number * PER_PAGE, (number + 1) * PER_PAGE);
  const list = clients.length === 0 && beyond === 'false' ? false : clients;
  return { success: true, clients: list, ...(sorter === undefined ? {} : { sorter: sorter(all.length) }) };
}

describe.skipIf(missingNote !== '').each([
  ['php', 'function readAll'],
  ['python', 'def read_all'],
  ['javascript', 'function readAll'],
])(`the function that reads all pages of a list, in %s${missingNote}`, (language, start) => {
  const readAll = sampleOf({ path: '/pagination.html', language, text: start });

  it.each(INSTALLATIONS)('reads each record once: $name', async (installation) => {
    const all = RECORDS.slice(0, installation.records);
    const { output, failure, calls } = await runSample(readAll, ({ page }) => pageOf(all, installation, page));
    expect(failure).toBe('');
    const lines = output
      .trim()
      .split('\n')
      .filter((line) => line !== '');
    expect(lines).toEqual(all.map(({ id, email }) => `${id} ${email}`));
    expect(calls.length).toBeLessThanOrEqual(6);
  });

  it('says which call failed', async () => {
    const { failure } = await runSample(readAll, () => FAILED);
    expect(failure).toContain('getClients failed');
  });
});

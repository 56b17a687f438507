import { describe, expect, inject, it } from 'vitest';
import { documentedReply, missingNote, readPrograms, readMethods, runSample, type GuideSample } from './guideSamples';
import type { Fields } from './replyStub';

const site = inject('adminSite');
const methods = readMethods(site);
const programs = readPrograms(site);

const FAILED = { success: false, error: ['Wrong parameter'] };

/** Programs of a page by the name of their sample. */
function programsOf(page: string): (readonly [string, GuideSample])[] {
  return programs.filter(({ path }) => path === page).map((each) => [each.sample, each] as const);
}

const LANGUAGES = ['curl', 'python', 'javascript', 'node', 'go', 'phpCurl', 'phpWrapper', 'phpLocal'];

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

const IN_ALL = FLOWS.flatMap((flow) =>
  programsOf(`/workflows/${flow.name}.html`).map(([language, program]) => ({ ...flow, language, program })),
);

/** Go has to be compiled for each address: the longest stands for the others. Node has the JavaScript of all. */
const RUN = IN_ALL.filter(({ language, name }) => language !== 'node' && (language !== 'go' || name === 'dns-zone'));

const SCRIPTS = LANGUAGES.filter((language) => language !== 'go' && language !== 'node');

function programOf(name: string, language: string): GuideSample {
  return IN_ALL.find((each) => each.name === name && each.language === language)!.program;
}

it('workflows are programs in all languages', () => {
  for (const { name } of FLOWS) {
    expect(IN_ALL.filter((each) => each.name === name).map(({ language }) => language)).toEqual(LANGUAGES);
  }
});

describe.skipIf(missingNote !== '')(`workflows${missingNote}`, () => {
  it.each(RUN)('$name sends on what earlier calls replied, in $language', async ({ program, replies, sent }) => {
    const { calls, failure } = await runSample(program, replyWith(replies));
    expect(failure).toBe('');
    for (const [method, fields] of Object.entries(sent)) {
      expect(
        calls.find(({ call }) => call === method),
        method,
      ).toMatchObject(fields);
    }
  });

  it.each(SCRIPTS)('stop at the first call that fails, with its message, in %s', async (language) => {
    const { calls, failure } = await runSample(programOf('dns-zone', language), () => FAILED);
    expect(calls).toHaveLength(1);
    expect(failure).toContain('Wrong parameter');
  });

  it.each(SCRIPTS)('ask for no second factor where the client has none, in %s', async (language) => {
    const reply = replyWith({ verifyClientLogin: { mfa_status: 0 } });
    const { calls, output } = await runSample(programOf('client-login', language), reply);
    expect(calls.map(({ call }) => call)).toEqual(['verifyClientLogin']);
    expect(output).toContain('Logged in: ');
  });

  it.each(SCRIPTS)('create no zone where there is one, with or without a dot, in %s', async (language) => {
    for (const zones of [{ 7: 'example.net' }, ['other.net', 'example.net.']]) {
      const reply = replyWith({ getDNSZonesByApp: { zones } });
      const { calls, failure } = await runSample(programOf('dns-zone', language), reply);
      expect(calls.map(({ call }) => call)).toEqual(['getDNSApps', 'getDNSZonesByApp']);
      expect(failure).toContain('exists already');
    }
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

describe.skipIf(missingNote !== '').each(programsOf('/pagination.html').filter(([name]) => name !== 'node'))(
  `the function that reads all pages of a list, in %s${missingNote}`,
  (language, program) => {
    it('reads each record once, of any installation', async () => {
      // The others start a process for each record, or are compiled for each address.
      const isSlow = language === 'go' || language === 'curl';
      const all = isSlow ? INSTALLATIONS.filter((_, index) => index % 4 === 0) : INSTALLATIONS;
      for (const installation of all) {
        const records = RECORDS.slice(0, installation.records);
        const { output, failure, calls } = await runSample(program, ({ page }) => pageOf(records, installation, page));
        expect(failure).toBe('');
        const lines = output
          .trim()
          .split('\n')
          .filter((line) => line !== '');
        expect(lines, installation.name).toEqual(records.map(({ id, email }) => `${id} ${email}`));
        expect(calls.length).toBeLessThanOrEqual(6);
      }
    });
  },
);

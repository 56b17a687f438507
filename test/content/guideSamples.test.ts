import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { RUNNERS, type Runner } from '../samples/runners';
import ownPaths from './ownPaths.json' with { type: 'json' };
import { startReplyStub, type Fields } from './replyStub';
import {
  attribute, codeBlocks, contentOf, elementsOf, fileOf, hasClass, methodPages, readHtml, readPages, textOf, type HtmlElement,
  type RecordedMethod,
} from './support';

/** A sample that an author wrote on a page that documents no method. */
interface GuideSample {
  path: string;
  /** Text of its tab; empty for one that stands alone. */
  tab: string;
  /** Number of the code group on its page; undefined for one that stands alone. */
  group: number | undefined;
  language: string;
  code: string;
}

interface Run {
  calls: Fields[];
  output: string;
  /** What the program says against it; empty where it ended well. */
  failure: string;
}

const ADDRESS = 'https://billing.example.com/admin/api.php';
const RUNNER_OF: Record<string, Runner> = { bash: RUNNERS['Request: cURL (shell)']!, php: RUNNERS['PHP Samples: cURL']! };

/** What guides take for the reply where it is not the documented one: a second factor, and a zone whose ID is not that of its app. */
const SHOWN: Record<string, object> = { verifyClientLogin: { mfa_status: 1 }, addDNSZone: { zone_id: '57' } };

const missing = Object.values(RUNNER_OF).map((runner) => runner.missing).filter((each) => each !== '').join(', ');
const note = missing === '' ? '' : ` (skipped: ${missing} is missing)`;

const methods = new Map<string, RecordedMethod>();
const samples: GuideSample[] = [];

beforeAll(() => {
  const site = inject('adminSite');
  const pages = readPages(site);
  for (const { method } of methodPages(pages)) methods.set(method.call, method);
  for (const page of pages.filter(({ method }) => method === undefined)) {
    samples.push(...samplesOf(page.path, contentOf(readHtml(site, fileOf(page.path)))));
  }
});

function samplesOf(pagePath: string, content: HtmlElement): GuideSample[] {
  const groups = elementsOf(content).filter((element) => hasClass(element, 'code-group'));
  const grouped = groups.flatMap((group, number) =>
    elementsOf(group).filter((element) => attribute(element, 'role') === 'tabpanel').flatMap((panel) => {
      const caption = elementsOf(panel).find((each) => hasClass(each, 'code-group-caption'))!;
      return codeBlocks(elementsOf(panel)).map((block) => ({ ...block, path: pagePath, group: number, tab: textOf(caption) }));
    }),
  );
  const inGroups = new Set(groups.flatMap((group) => elementsOf(group)));
  const alone = codeBlocks(elementsOf(content).filter((element) => !inGroups.has(element)));
  return [...grouped, ...alone.map((block) => ({ ...block, path: pagePath, group: undefined, tab: '' }))];
}

function runnable(): GuideSample[] {
  return samples.filter(({ language }) => RUNNER_OF[language] !== undefined);
}

/** What the page of a method documents, or the least that all replies of calls that worked have in common. */
function documentedReply({ call }: Fields): object {
  const reply = methods.get(call!)?.response;
  return typeof reply === 'object' && reply !== null ? reply : { success: true, call };
}

async function run({ language, code }: GuideSample, reply: (fields: Fields) => unknown = documentedReply): Promise<Run> {
  const stub = await startReplyStub(reply);
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-guide-'));
  try {
    const sample = { index: 1, code: code.replaceAll(ADDRESS, stub.url) };
    const { output, failure } = await RUNNER_OF[language]!.run([sample], { folder, url: stub.url, files: {} }).then(
      (text) => ({ output: text, failure: '' }),
      (cause: unknown) => ({ output: '', failure: String(cause) }),
    );
    return { calls: stub.calls, output, failure };
  } finally {
    await stub.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function nameOf({ path: pagePath, tab, group }: GuideSample): string {
  return `${pagePath} ${group === undefined ? 'alone' : `group ${group}`} ${tab}`.trim();
}

function sampleOf(pagePath: string, text: string, language = 'php'): GuideSample {
  return samples.find((sample) => sample.path === pagePath && sample.language === language && sample.code.includes(text))!;
}

describe.skipIf(missing !== '')(`samples of guides, run against a stand-in that replies as documented${note}`, () => {
  const runs = new Map<GuideSample, Run>();

  beforeAll(async () => {
    for (const sample of runnable()) runs.set(sample, await run(sample, (fields) => ({ ...documentedReply(fields), ...SHOWN[fields.call!] })));
  }, 300_000);

  it('are in cURL and PHP on every guide that shows calls', () => {
    const pagesWith = (language: string): string[] => [...new Set(runnable().filter((each) => each.language === language).map((each) => each.path))];
    const withoutSamples = ['/values.html', '/glossary.html', '/workflows/'];
    expect(pagesWith('bash').filter((each) => ownPaths.includes(each)).toSorted()).toEqual(ownPaths.filter((each) => !withoutSamples.includes(each)).toSorted());
    expect(pagesWith('bash').filter((each) => !pagesWith('php').includes(each))).toEqual([]);
  });

  it('end well, each after at least one call', () => {
    const wrong = [...runs].filter(([, { calls, failure }]) => failure !== '' || calls.length === 0);
    expect(wrong.map(([sample, { failure }]) => `${nameOf(sample)}: ${failure}`)).toEqual([]);
    expect(runs.size).toBeGreaterThan(40);
  });

  it('call documented methods with documented parameters, all that are required among them', () => {
    const wrong = [...runs].flatMap(([sample, { calls }]) => calls.flatMap((fields) => faultsOf(fields, sample.path === '/local.html').map((fault) => `${nameOf(sample)}: ${fault}`)));
    expect(wrong).toEqual([]);
  });

  it('make the same calls in all tabs of a group', () => {
    const groups = new Map<string, Set<string>>();
    for (const [{ path: pagePath, group }, { calls }] of [...runs].filter(([sample]) => sample.group !== undefined)) {
      const name = `${pagePath} group ${group}`;
      groups.set(name, (groups.get(name) ?? new Set()).add(JSON.stringify(calls)));
    }
    expect([...groups].filter(([, different]) => different.size !== 1)).toEqual([]);
    expect(groups.size).toBeGreaterThan(18);
  });

  it.each([
    ['/workflows/invoice.html', ['addInvoice addInvoiceItem convertInvoice sendInvoice', 'getPaymentModules addInvoicePayment']],
    ['/workflows/draft-order.html', ['createOrderDraft addOrderDraftItem simulateOrderInvoice convertOrderDraft', 'addOrderDraftItem']],
    ['/workflows/upgrade.html', ['getAccountDetailsBasic getProductUpgrades orderUpgrade', 'orderUpgrade']],
    ['/workflows/ticket-time.html', ['getTicketDetails getTicketRates addTicketTimeTracking billTicketTimeTracking', 'removeTicketTimeTrakcing']],
    ['/workflows/dns-zone.html', ['getDNSApps getDNSZonesByApp addDNSZone attachDNSZone addDNSRecord']],
    ['/workflows/client-login.html', ['verifyClientLogin verifyClientMFA']],
  ])('%s shows its calls in order', (pagePath, expected) => {
    const shown = [...runs].filter(([sample]) => sample.path === pagePath && sample.language === 'bash');
    expect(shown.map(([, { calls }]) => calls.map(({ call }) => call).join(' '))).toEqual(expected);
  });
});

describe.skipIf(missing !== '')(`workflows in PHP${note}`, () => {
  /** What a call replies here, and where later calls have to send it. */
  const FLOWS: [pagePath: string, replies: Record<string, object>, sent: Record<string, Fields>][] = [
    ['/workflows/invoice.html', { addInvoice: { invoice_id: '501' } }, { addInvoiceItem: { id: '501' }, convertInvoice: { id: '501' }, sendInvoice: { id: '501' } }],
    ['/workflows/draft-order.html', { createOrderDraft: { draft_id: 501 } }, { addOrderDraftItem: { id: '501' }, simulateOrderInvoice: { id: '501' }, convertOrderDraft: { id: '501' } }],
    ['/workflows/upgrade.html', { getAccountDetailsBasic: { details: { product_id: '501' } }, getProductUpgrades: { upgrades: [{ id: '502', name: 'L' }] } }, { getProductUpgrades: { id: '501' }, orderUpgrade: { id: '42', new: '502' } }],
    ['/workflows/ticket-time.html', { getTicketDetails: { ticket: { id: '501' } }, getTicketRates: { rates: [{ id: '502' }] } }, { addTicketTimeTracking: { id: '501', rate_id: '502' }, billTicketTimeTracking: { id: '501' } }],
    ['/workflows/dns-zone.html', { getDNSApps: { apps: [{ id: '501' }] }, addDNSZone: { zone_id: '502' } }, { getDNSZonesByApp: { app_id: '501' }, addDNSZone: { app_id: '501' }, attachDNSZone: { app_id: '501', zone_id: '502' }, addDNSRecord: { app_id: '501', zone_id: '502' } }],
    ['/workflows/client-login.html', { verifyClientLogin: { client_id: '501', mfa_status: 1 } }, { verifyClientMFA: { client_id: '501' } }],
  ];

  it.each(FLOWS)('%s sends on what earlier calls replied', async (pagePath, replies, sent) => {
    const { calls, failure } = await run(sampleOf(pagePath, 'checked('), (fields) => ({ ...documentedReply(fields), ...replies[fields.call!] }));
    expect(failure).toBe('');
    for (const [call, fields] of Object.entries(sent)) expect(calls.find((each) => each.call === call), call).toMatchObject(fields);
  });

  it.each(FLOWS)('%s stops at the first call that fails, with its message', async (pagePath) => {
    const { calls, failure } = await run(sampleOf(pagePath, 'checked('), () => ({ success: false, error: ['Wrong parameter'] }));
    expect(calls).toHaveLength(1);
    expect(failure).toContain('Wrong parameter');
  });

  it('asks for no second factor where the client has none', async () => {
    const { calls } = await run(sampleOf('/workflows/client-login.html', 'checked('), (fields) => ({ ...documentedReply(fields), mfa_status: 0 }));
    expect(calls.map(({ call }) => call)).toEqual(['verifyClientLogin']);
  });

  it.each(['example.net', 'example.net.'])('creates no zone where %s exists', async (zone) => {
    const { calls, output } = await run(sampleOf('/workflows/dns-zone.html', 'checked('), (fields) =>
      ({ ...documentedReply(fields), ...(fields.call === 'getDNSZonesByApp' ? { zones: { 7: zone } } : {}) }));
    expect(calls.map(({ call }) => call)).toEqual(['getDNSApps', 'getDNSZonesByApp']);
    expect(output).toContain('exists already');
  });
});

describe.skipIf(missing !== '')(`the function that reads all pages of a list${note}`, () => {
  const RECORDS = Array.from({ length: 60 }, (_, index) => ({ id: String(index + 1), email: `client${index + 1}@example.com` }));
  const PER_PAGE = 25;

  /** How an installation numbers pages and what its replies tell of them. */
  interface Installation {
    name: string;
    first: 0 | 1;
    sorter?: (records: number) => object;
    /** What comes for a page behind the last one; nothing, if it is not said. */
    beyond?: 'last page' | 'false';
    records?: number;
  }

  const asNumber = (records: number): object => ({ sorterrecords: records });
  const INSTALLATIONS: Installation[] = [
    { name: 'pages from 0, with a sorter', first: 0, sorter: asNumber },
    { name: 'pages from 1, with a sorter', first: 1, sorter: asNumber },
    { name: 'the total as a string', first: 0, sorter: (records) => ({ sorterrecords: String(records) }) },
    { name: 'pages from 0, without a sorter', first: 0 },
    { name: 'pages from 1, without a sorter', first: 1 },
    { name: 'pages from 0, the last one again and again', first: 0, beyond: 'last page' },
    { name: 'pages from 1, the last one again and again', first: 1, beyond: 'last page' },
    { name: 'false for an empty list', first: 1, beyond: 'false' },
    { name: 'a total that is too high', first: 0, sorter: (records) => ({ sorterrecords: records + 5 }) },
    { name: 'one page only, from 1', first: 1, records: 3 },
    { name: 'an empty list', first: 0, records: 0 },
  ];

  it.each(INSTALLATIONS)('reads each record once: $name', async ({ first, sorter, beyond, records = RECORDS.length }) => {
    const all = RECORDS.slice(0, records);
    const { output, failure, calls } = await run(sampleOf('/pagination.html', 'function readAll'), ({ page }) => {
      const asked = page === undefined ? 0 : Math.max(Number(page) - first, 0);
      const last = Math.max(Math.ceil(all.length / PER_PAGE) - 1, 0);
      const number = beyond === 'last page' ? Math.min(asked, last) : asked;
      const clients = all.slice(number * PER_PAGE, (number + 1) * PER_PAGE);
      const list = clients.length === 0 && beyond === 'false' ? false : clients;
      return { success: true, clients: list, ...(sorter === undefined ? {} : { sorter: sorter(all.length) }) };
    });
    expect(failure).toBe('');
    expect(output.trim().split('\n').filter((line) => line !== '')).toEqual(all.map(({ id, email }) => `${id} ${email}`));
    expect(calls.length).toBeLessThanOrEqual(6);
  });

  it('says which call failed', async () => {
    const { failure } = await run(sampleOf('/pagination.html', 'function readAll'), () => ({ success: false, error: ['Wrong parameter'] }));
    expect(failure).toContain('getClients failed');
  });
});

/** What is wrong with a call, by the tables of its method. */
function faultsOf({ api_id: id, api_key: key, call, ...fields }: Fields, isLocal: boolean): string[] {
  const method = methods.get(call!);
  if (method === undefined) return [`no page documents ${call}`];
  const known = new Map(method.parameters.map((parameter) => [parameter.name, parameter]));
  const common = isLocal ? [undefined, undefined] : ['API_ID', 'API_KEY'];
  return [
    ...(id === common[0] && key === common[1] ? [] : [`${call} carries the key ${id}`]),
    ...Object.keys(fields).filter((name) => !known.has(name)).map((name) => `${call} does not know ${name}`),
    ...method.parameters.filter(({ required, name }) => required && !(name in fields)).map(({ name }) => `${call} lacks ${name}`),
    ...Object.entries(fields).flatMap(([name, value]) => {
      const values = known.get(name)?.values;
      return values?.closed !== true || values.list.includes(value) ? [] : [`${call}: ${name} is ${value}`];
    }),
  ];
}

import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  documentedReply,
  readGuideCalls,
  missingNote,
  readGuideSamples,
  readMethods,
  runSample,
  type GuideSample,
  type Run,
} from './guideSamples';
import ownPaths from './ownPaths.json' with { type: 'json' };
import type { Fields } from './replyStub';
import type { RecordedMethod } from './support';

/** Replies of guides that are not the documented ones: a second factor, and a zone whose ID is not its app's. */
const SHOWN: Record<string, object> = { verifyClientLogin: { mfa_status: 1 }, addDNSZone: { zone_id: '57' } };

/** Guides of ours that show no call. */
const WITHOUT_CALLS = ['/values.html', '/glossary.html', '/workflows/'];

const site = inject('adminSite');
const methods = readMethods(site);
const samples = readGuideSamples(site);
const written = readGuideCalls(site);

describe('calls in guides', () => {
  it('are there in all languages wherever they are in cURL', () => {
    const inCurl = samples.filter(({ language, group }) => language === 'bash' && group !== undefined);
    const places = new Set(written.map(({ path, group }) => `${path} ${group}`));
    expect(inCurl.filter(({ path, group }) => !places.has(`${path} ${group}`)).map(nameOf)).toEqual([]);
    for (const { path, tabs } of written)
      expect(tabs, path).toEqual(expect.arrayContaining(['cURL', 'Python', 'JavaScript', 'Node.js', 'Go', 'PHP']));
    expect(written.length).toBeGreaterThan(22);
  });

  it('are documented, with documented parameters', () => {
    const wrong = written.flatMap(({ path, calls }) =>
      calls.flatMap((fields) => parameterFaults(fields, methods).map((fault) => `${path}: ${fault}`)),
    );
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(missingNote !== '')(`samples of guides, run against a stand-in${missingNote}`, () => {
  const runs = new Map<GuideSample, Run>();

  beforeAll(async () => {
    for (const sample of samples) {
      const reply = ({ call }: Fields): object => ({ ...documentedReply(methods, call!), ...SHOWN[call!] });
      runs.set(sample, await runSample(sample, reply));
    }
  }, 300_000);

  it('are in cURL and PHP on every guide that shows calls: all, where docgen writes them', () => {
    const pagesWith = (language: string): string[] => [
      ...samples.filter((each) => each.language === language).map(({ path }) => path),
      ...written.map(({ path }) => path),
    ];
    const expected = ownPaths.filter((each) => !WITHOUT_CALLS.includes(each));
    expect(expected.filter((each) => !pagesWith('bash').includes(each))).toEqual([]);
    expect(pagesWith('bash').filter((each) => !pagesWith('php').includes(each))).toEqual([]);
    expect(WITHOUT_CALLS.filter((each) => pagesWith('bash').includes(each))).toEqual([]);
  });

  it('end well, each after at least one call', () => {
    const wrong = [...runs].filter(([, { calls, failure }]) => failure !== '' || calls.length === 0);
    expect(wrong.map(([sample, { failure }]) => `${nameOf(sample)}: ${failure}`)).toEqual([]);
    expect(runs.size).toBeGreaterThan(7);
  });

  it('call documented methods with documented parameters, all that are required among them', () => {
    const wrong = [...runs].flatMap(([sample, { calls }]) => {
      const faults = calls.flatMap((fields) => [...keyFaults(fields, sample), ...parameterFaults(fields, methods)]);
      return faults.map((fault) => `${nameOf(sample)}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  });

  it('make the same calls in all tabs of a group', () => {
    const groups = new Map<string, Set<string>>();
    for (const [{ path, group }, { calls }] of [...runs].filter(([sample]) => sample.group !== undefined)) {
      const name = `${path} group ${group}`;
      groups.set(name, (groups.get(name) ?? new Set()).add(JSON.stringify(calls)));
    }
    for (const { path, group, calls } of written) groups.get(`${path} group ${group}`)?.add(JSON.stringify(calls));
    expect([...groups].filter(([, different]) => different.size !== 1)).toEqual([]);
    expect(groups.size).toBeGreaterThan(1);
  });

  it.each([
    ['invoice', ['addInvoice addInvoiceItem convertInvoice sendInvoice', 'getPaymentModules addInvoicePayment']],
    ['draft-order', ['createOrderDraft addOrderDraftItem simulateOrderInvoice convertOrderDraft', 'addOrderDraftItem']],
    ['upgrade', ['getAccountDetailsBasic getProductUpgrades orderUpgrade']],
    ['ticket-time', ['getTicketDetails getTicketRates addTicketTimeTracking billTicketTimeTracking']],
    ['dns-zone', ['getDNSApps getDNSZonesByApp addDNSZone attachDNSZone addDNSRecord']],
    ['client-login', ['verifyClientLogin verifyClientMFA']],
  ])('the workflow %s shows its calls in order', (name, expected) => {
    const shown = written.filter(({ path }) => path === `/workflows/${name}.html`).slice(0, expected.length);
    expect(shown.map(({ calls }) => calls.map(({ call }) => call).join(' '))).toEqual(expected);
  });
});

function nameOf({ path, tab, group }: GuideSample): string {
  return `${path} ${group === undefined ? 'alone' : `group ${group}`} ${tab}`.trim();
}

/** Remote calls carry the key, local ones carry none. */
function keyFaults({ api_id: id, api_key: key, call }: Fields, { path }: GuideSample): string[] {
  const [rightId, rightKey] = path === '/local.html' ? [] : ['API_ID', 'API_KEY'];
  return id === rightId && key === rightKey ? [] : [`${call} carries the key ${id}`];
}

/** Faults of a call, by the tables of its method. */
function parameterFaults(sent: Fields, known: ReadonlyMap<string, RecordedMethod>): string[] {
  const { call, ...others } = sent;
  const fields = Object.fromEntries(Object.entries(others).filter(([name]) => !['api_id', 'api_key'].includes(name)));
  const method = known.get(call!);
  if (method === undefined) return [`no page documents ${call}`];
  const lacking = method.parameters.filter(({ required, name }) => required && !(name in fields));
  const strange = Object.entries(fields).flatMap(([name, value]) => {
    const parameter = method.parameters.find((each) => each.name === name);
    if (parameter === undefined) return [`${call} does not know ${name}`];
    const isListed = parameter.values?.closed !== true || parameter.values.list.includes(value);
    return isListed ? [] : [`${call}: ${name} is ${value}`];
  });
  return [...lacking.map(({ name }) => `${call} lacks ${name}`), ...strange];
}

import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../../client/search/engine';
import { statusText } from '../../client/search/searchStatus';
import type { SynonymEntry } from '../../client/search/synonyms';
import { searchIndexOf } from '../support/searchIndexOf';
import { siteOf } from '../support/sitePages';
import { engineOf } from './siteIndex';

const FILES = {
  'README.md': '# Home\n',
  'addInvoice.md': '# addInvoice\n\nCreates an invoice for a client.\n',
  'getInvoices.md': '# getInvoices\n\nLists invoices, also those that are overdue.\n',
  'sendEstimate.md': '# sendEstimate\n\nSends an estimate by courier.\n',
  'guide.md':
    '# Guide\n\nWords.\n\n## Weather\n\nRain falls on Lisbon.\n\n## Harbours\n\nShips sail from Lisbon. Они идут автоматически.\n',
};

const SYNONYMS: SynonymEntry[] = [[['invoice', 'bill']], [['rechnung', 'demand note'], ['invoice']]];

const { site } = siteOf(FILES);
const built = searchIndexOf(site.pages, site.navigation);
const engine = engineOf({ ...built, names: { ...built.names, synonyms: SYNONYMS } });

async function ask(query: string, limit?: number): Promise<SearchAnswer> {
  return engine.search(query, limit);
}

async function pathsFor(query: string): Promise<string[]> {
  return (await ask(query)).results.map(({ path }) => path);
}

describe('a query', () => {
  it('finds words wherever they stand, best in one section', async () => {
    expect((await pathsFor('ships lisbon'))[0]).toBe('/guide.html#harbours');
    expect(await pathsFor('courier')).toEqual(['/sendEstimate.html']);
  });

  it.each([
    ['bill', '/addInvoice.html'],
    ['rechnung', '/addInvoice.html'],
    ['a demand note', '/addInvoice.html'],
    ['create bills', '/addInvoice.html'],
    ['invoicing', '/addInvoice.html'],
  ])('%s means something else on this site', async (query, path) => {
    expect(await pathsFor(query)).toContain(path);
  });

  it('works one way only where a synonym does', async () => {
    expect(await pathsFor('estimate')).toEqual(['/sendEstimate.html']);
    expect((await ask('rechnung')).total).toBe((await ask('invoice')).total);
  });

  it('finds pages with some of its words, if no page has all of them', async () => {
    const { results, missing } = await ask('send estimate lisbon');
    expect(results[0]).toMatchObject({ path: '/sendEstimate.html', coverage: 'named' });
    expect(results.at(-1)).toMatchObject({ coverage: 'some' });
    expect(missing).toEqual([]);
  });

  it.each([
    ['xylophone invoice', '/addInvoice.html'],
    ['find invoices by lisbon', '/getInvoices.html'],
  ])('finds names by the words that tell something: %s', async (query, path) => {
    expect((await ask(query)).results[0]).toMatchObject({ path, coverage: 'named' });
  });

  it('says which words are nowhere', async () => {
    expect(await ask('send estimate xylophone')).toMatchObject({ missing: ['xylophone'], corrected: null });
  });

  it.each([
    ['invocie', 'invoice'],
    ['send estimaet', 'send estimate'],
    ['rechnnug', 'rechnung'],
    ['curier', 'courier'],
    ['nivoice', 'invoice'],
    ['автоматического', 'автоматически'],
  ])('%s has a slip of the pen, or another ending', async (query, corrected) => {
    expect(await ask(query)).toMatchObject({ corrected, suggestion: null });
    expect((await ask(query)).total).toBeGreaterThan(0);
  });

  it('with a short word that begins differently has another word, which is offered', async () => {
    expect(await ask('lain')).toMatchObject({ total: 0, corrected: null, suggestion: 'rain' });
  });

  it('that begins like a word for half of its length is another word', async () => {
    expect(await ask('overdraft')).toMatchObject({ total: 0, corrected: null });
  });

  it('does not cut a particle off a word', async () => {
    expect(await ask('onrain')).toMatchObject({ total: 0 });
  });

  it('that finds nothing gets a suggestion, if there is a word like it', async () => {
    expect(await ask('invcie')).toMatchObject({ total: 0, suggestion: 'invoice' });
    expect(await ask('xylophone')).toMatchObject({ total: 0, suggestion: null });
  });

  it('keeps the order when more of its results are asked for', async () => {
    const all = await ask('invoice');
    expect(all.total).toBeGreaterThan(1);
    const first = await ask('invoice', 1);
    expect(first.results).toEqual(all.results.slice(0, 1));
    expect(first.total).toBe(all.total);
  });
});

describe('what somebody wants to do', () => {
  const api = siteOf({
    'README.md': '# Home\n',
    'parcels/README.md': '# Parcels\n\nTrack parcels, weigh them, and name their couriers.\n',
    'parcels/getParcelPlace.md': '# getParcelPlace\n\nTells where a parcel is.\n',
    'parcels/getParcelWeight.md': '# getParcelWeight\n\nTells what the courier has weighed.\n',
    'parcels/setParcelHold.md': '# setParcelHold\n\nHolds a parcel back.\n',
    'invoices/addInvoice.md': '# addInvoice\n\nBills a parcel.\n',
    'invoices/getInvoices.md': '# getInvoices\n\nLists invoices.\n',
  }).site;
  const calls = engineOf(searchIndexOf(api.pages, api.navigation));
  const first = async (query: string) => (await calls.search(query)).results[0]?.path;

  it('leads to the call, and to the list of its folder by its name', async () => {
    expect(await first('courier of a parcel')).toBe('/parcels/getParcelWeight.html');
    expect(await first('parcels')).toBe('/parcels/');
  });

  it('is not outweighed by when or how it is done', async () => {
    expect(await first('hold parcel when the invoice is open')).toBe('/parcels/setParcelHold.html');
    expect(await first('hold parcel after weighing')).toBe('/parcels/setParcelHold.html');
  });
});

describe('what is said about the results', () => {
  const answer = { total: 2, corrected: null, suggestion: null, missing: [] as string[] };
  const all = { coverage: 'all' } as const;
  const some = { coverage: 'some' } as const;

  it.each([
    ['2 results', { ...answer, results: [all, some] }],
    ['1 result', { ...answer, total: 1, results: [all] }],
    ['2 of 7 results', { ...answer, total: 7, results: [all, all] }],
    ['No page has all of these words. 2 results', { ...answer, results: [some, some] }],
    ['No page has “b”. 2 results', { ...answer, missing: ['b'], results: [some, some] }],
    ['No page has “a”, “b” or “c”. 2 results', { ...answer, missing: ['a', 'b', 'c'], results: [some, some] }],
    ['Searched for “mended”. 2 results', { ...answer, corrected: 'mended', results: [all, all] }],
    ['No page for typed', { ...answer, total: 0, results: [] }],
    ['No page for typed. Did you mean meant?', { ...answer, total: 0, suggestion: 'meant', results: [] }],
  ])('%s', (text, given) => {
    expect(statusText({}, 'typed', given)).toBe(text);
  });
});

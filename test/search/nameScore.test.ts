import { describe, expect, it } from 'vitest';
import { nameMarks, wordMarks } from '../../client/search/marks';
import { nameScore, readName } from '../../client/search/nameScore';
import { readQuery, wordsOf } from '../../client/search/query';
import { openSynonyms } from '../../client/search/synonyms';
import { nameParts, stem } from '../../client/search/terms';
import { typos } from '../../client/shared/typos';

const VOCABULARY = new Set(
  ['addClientCreditCard', 'getAccountDetails', 'setOrderStatus', 'promoCodes'].flatMap(nameParts).map(stem),
);
const SYNONYMS = openSynonyms([[['client', 'customer']], [['sign in', 'log in'], ['login']]]);
const query = (text: string) => readQuery(text, { vocabulary: VOCABULARY, synonyms: SYNONYMS, isWord: () => false });

describe('readQuery', () => {
  it.each([
    ['clientadd', 'clientadd', ['client', 'add']],
    ['addclient credit', 'addclientcredit', ['add', 'client', 'credit']],
    ['AddClientCredit', 'addclientcredit', ['add', 'client', 'credit']],
    ['promocodes', 'promocodes', ['promo', 'codes']],
    ['filter[status]', 'filterstatus', ['filter', 'status']],
    ['addclientcrdit', 'addclientcrdit', ['addclientcrdit']],
    ['how do I add a client', 'howdoiaddaclient', ['add', 'client']],
    ['the', 'the', ['the']],
    ['  ', '', []],
    ['?!', '', []],
  ])('%s', (text, squashed, words) => {
    const read = query(text);
    expect({ squashed: read.squashed, words: wordsOf(read) }).toEqual({ squashed, words });
  });
});

describe('nameScore', () => {
  it.each([
    ['the whole name', 'addClientCredit', ['addClientCredit', 'addClientCreditCard', 'getClientCredits']],
    ['but for its number', 'getClient', ['getClients', 'getClientDetails', 'getClientTeam']],
    ['all words', 'credit add', ['addClientCredit', 'addCreditReceipt', 'addClientCreditCard', 'getClientCredits']],
    ['what the name is about', 'credit', ['addClientCredit', 'addClientCreditCard']],
    ['kin verbs after the verb itself', 'remove client', ['removeClient', 'deleteClient', 'removeClientCard']],
    ['parts above beginnings', 'card', ['getCards', 'getCardinality']],
    ['beginnings above the inside', 'count', ['countPages', 'countryList', 'getAccount']],
    ['a typo last', 'getAcounts', ['getAccounts', 'getOrders']],
    ['parts that say little count little', 'edit client', ['editClientDetails', 'editClientTeam']],
  ])('%s: %s', (_, text, names) => {
    const scores = names.map((name) => nameScore(query(text), readName(name)));
    expect([...scores].sort((a, b) => b - a)).toEqual(scores);
    expect(new Set(scores).size).toBe(scores.length);
  });

  it.each([
    ['addclientcrdit', 'addClientCredit', true],
    ['addClinetCredit', 'addClientCredit', true],
    ['getInvoces', 'getInvoices', true],
    ['vnc', 'vmManagerVMVNC', true],
    ['order', 'addClient', false],
    ['adx', 'addClient', false],
    ['client invoice', 'addClient', false],
    ['add client quickly', 'addClient', false],
    ['create customer', 'addClient', true],
    ['sign in', 'verifyClientLogin', true],
    ['adding clients', 'addClient', true],
  ])('%s answers %s: %s', (text, name, expected) => {
    expect(nameScore(query(text), readName(name)) > 0).toBe(expected);
  });
});

it.each([
  ['clinet', 'client', 1],
  ['crdit', 'credit', 1],
  ['ab', 'ba', 1],
  ['abc', 'cba', 2],
  ['client', 'client', 0],
  ['clietn', 'client', 1],
  ['ittel', 'title', 2],
  ['lcinets', 'client', 3],
])('typos %s, %s → %i', (typed, meant, count) => {
  expect(typos(typed, meant)).toBe(count);
});

describe('marks', () => {
  it.each([
    ['add credit', 'addClientCredit', '[add]Client[Credit]'],
    ['clientadd', 'addClient', '[addClient]'],
    ['addcl', 'addClient', '[addCl]ient'],
    ['vms', 'proxmoxListVMs', 'proxmoxList[VMs]'],
    ['client_id', 'client_id', '[client_id]'],
    ['filter[status]', 'filter[status]', '[filter[status]]'],
    ['addclientcrdit', 'addClientCredit', '[addClientCr]e[dit]'],
    ['order', 'addOrderDraft', 'add[Order]Draft'],
  ])('%s in %s', (text, name, expected) => {
    expect(marked(name, nameMarks(query(text), name))).toBe(expected);
  });

  it('words of a text', () => {
    const text = "Adds credit to the clients' accounts.";
    expect(marked(text, wordMarks(['add', 'client', 'acc'], text))).toBe("[Adds] credit to the [clients]' [accounts].");
  });
});

function marked(text: string, marks: readonly [number, number][]): string {
  return marks.reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );
}

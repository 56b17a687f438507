import { describe, expect, it } from 'vitest';
import {
  isSameWord,
  lastKey,
  nameParts,
  namePieces,
  root,
  shardOf,
  squash,
  stem,
  words,
} from '../../client/search/terms';

describe('words', () => {
  it.each([
    ["The client's e-mail", ['the', 'client', 's', 'e', 'mail']],
    ['Übergröße, 42', ['ubergrosse', '42']],
    ['Настройка DNS', ['настроика', 'dns']],
    ['…', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

it.each([
  ['cancel', 'cancelled', 'cancellation', 'cancelling'],
  ['activate', 'activation', 'active'],
  ['suspend', 'suspended', 'suspension'],
  ['invoice', 'invoices', 'invoiced', 'invoicing'],
  ['pay', 'payment', 'payments', 'paying'],
  ['bill', 'billing', 'billed'],
  ['renew', 'renewal'],
  ['delete', 'deletion', 'deleting'],
  ['add', 'adding', 'added'],
])('%s is what %s … come from', (...forms) => {
  expect(new Set(forms.map(root)).size).toBe(1);
});

it.each([
  ['account', 'accept'],
  ['order', 'ordinary'],
  ['status', 'state'],
  ['string', 'strong'],
  ['item', 'ipam'],
  ['set', 'settings'],
])('%s and %s are two words', (one, other) => {
  expect(root(one)).not.toBe(root(other));
});

describe('nameParts', () => {
  it.each([
    ['addClientCredit', ['add', 'client', 'credit']],
    ['getDNSZonesByApp', ['get', 'dns', 'zones', 'by', 'app']],
    ['proxmoxListVMs', ['proxmox', 'list', 'vms']],
    ['ipamListIPs', ['ipam', 'list', 'ips']],
    ['accountModuleSSO', ['account', 'module', 'sso']],
    ['vmManagerVMVNC', ['vm', 'manager', 'vmvnc']],
    ['client_id', ['client', 'id']],
    ['filter[status]', ['filter', 'status']],
    ['address2', ['address', '2']],
    ['Remote API', ['remote', 'api']],
    ['настройкаDNS', ['настроика', 'dns']],
    ['', []],
  ])('%s', (name, expected) => {
    expect(nameParts(name)).toEqual(expected);
  });

  it('knows where the parts stand', () => {
    expect(namePieces('getVMs').map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [3, 6],
    ]);
  });
});

it.each([
  ['filter[status]', 'filterstatus'],
  ['AddClientCredit', 'addclientcredit'],
  ['get account details', 'getaccountdetails'],
])('squash %s → %s', (name, expected) => {
  expect(squash(name)).toBe(expected);
});

it.each([
  ['codes', 'code'],
  ['categories', 'category'],
  ['addresses', 'addresse'],
  ['boxes', 'box'],
  ['status', 'status'],
  ['access', 'access'],
  ['ip', 'ip'],
  ['dns', 'dns'],
])('stem %s → %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

it.each([
  ['client', 'clients', true],
  ['vm', 'vms', true],
  ['ips', 'ip', true],
  ['status', 'status', true],
  ['add', 'address', false],
])('isSameWord %s, %s → %s', (word, other, expected) => {
  expect(isSameWord(word, other)).toBe(expected);
});

it.each([
  ['filter[status]', 'status'],
  ['products[n][name]', 'name'],
  ['macro[tags][]', 'tags'],
  ['zones[]', ''],
  ['client_id', ''],
])('lastKey %s → %s', (name, expected) => {
  expect(lastKey(name)).toBe(expected);
});

it.each([
  ['account', 0],
  ['a', 0],
  ['client', 1],
  ['cli', 1],
  ['clx', 1],
  ['cl', 1],
  ['c', 1],
  ['filter[status]', 2],
  ['Über', 3],
  ['zone', 3],
  ['dom', 1],
])('the shard of %s is %i', (word, expected) => {
  expect(shardOf(word, ['cli', 'fil', 'ube'])).toBe(expected);
});

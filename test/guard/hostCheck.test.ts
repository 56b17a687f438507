import { describe, expect, it } from 'vitest';
import { createHostCheck, createRequestCheck, targetOf } from '../../src/guard/hostCheck';

describe('createHostCheck', () => {
  it.each([
    ['localhost', 'localhost', true],
    ['localhost', 'localhost:8080', true],
    ['localhost', 'LOCALHOST:8080', true],
    ['localhost', '127.0.0.1:8080', true],
    ['localhost', '[::1]:8080', true],
    ['localhost', '[::1]', true],
    ['localhost', 'docs.localhost:8080', true],
    ['localhost', undefined, false],
    ['localhost', '', false],
    ['localhost', 'evil.example', false],
    ['localhost', 'evil.example:8080', false],
    ['localhost', 'localhost.evil.example', false],
    ['localhost', 'evillocalhost', false],
    ['localhost', '192.168.0.2:8080', false],
    ['localhost', 'localhost:8080.evil.example', false],
    ['docs.lan', 'docs.lan:8080', true],
    ['Docs.LAN', 'docs.lan', true],
    ['docs.lan', 'other.lan', false],
    ['192.168.0.2', '192.168.0.2:8080', true],
    ['::1', '[::1]:8080', true],
    ['0.0.0.0', '192.168.0.2:8080', true],
    ['0.0.0.0', '[fe80::1]:8080', true],
    ['::', '10.0.0.1', true],
    ['0.0.0.0', 'evil.example:8080', false],
    ['0.0.0.0', '1.2.3.4.evil.example', false],
  ])('a server on %s answers to %j: %s', (host, header, allowed) => {
    expect(createHostCheck(host)(header)).toBe(allowed);
  });
});

describe('createRequestCheck', () => {
  const check = createRequestCheck('localhost');

  it.each([
    ['one host', '/', ['localhost:8080'], undefined],
    ['no port', '/', ['localhost:'], undefined],
    ['another host', '/', ['evil.example'], 403],
    ['none, as in HTTP/1.0', '/', undefined, 403],
    ['two', '/', ['localhost', 'localhost'], 400],
    ['two, the first of another site', '/', ['evil.example', 'localhost'], 400],
    ['two in one', '/', ['localhost, localhost'], 400],
    ['something with a path', '/', ['localhost/a'], 400],
    ['somebody with a password', '/', ['me:secret@localhost'], 400],
    ['an address that names the host', 'http://localhost:8080/a.html', ['evil.example'], undefined],
    ['an address of another host', 'http://evil.example/a.html', ['localhost'], 403],
  ])('answers %s: %s, %j', (_, url, host, status) => {
    expect(check({ url, headersDistinct: host === undefined ? {} : { host } })?.status).toBe(status);
  });
});

describe('targetOf', () => {
  it.each([
    ['/a.html?x', '/a.html?x'],
    ['http://localhost:8080/a.html?x', '/a.html?x'],
    ['http://localhost', '/'],
    ['HTTPS://localhost?x', '/?x'],
    ['//a', '//a'],
    ['/http://localhost/', '/http://localhost/'],
  ])('%s → %s', (url, target) => {
    expect(targetOf({ url })).toBe(target);
  });
});

import { describe, expect, it } from 'vitest';
import { createHostCheck } from '../../src/base/hostCheck';

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

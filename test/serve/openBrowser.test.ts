import { describe, expect, it } from 'vitest';
import { openerOf } from '../../src/serve/openBrowser';

describe('openerOf', () => {
  it.each([
    ['darwin', ['open', ['http://localhost:8080/a?b&c']]],
    ['win32', ['cmd', ['/c', 'start', '""', 'http://localhost:8080/a?b^&c']]],
    ['linux', ['xdg-open', ['http://localhost:8080/a?b&c']]],
    ['freebsd', ['xdg-open', ['http://localhost:8080/a?b&c']]],
  ] as const)('on %s', (platform, expected) => {
    expect(openerOf(platform, 'http://localhost:8080/a?b&c')).toEqual(expected);
  });
});

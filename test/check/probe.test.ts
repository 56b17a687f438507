import { describe, expect, it } from 'vitest';
import { probe, type ProbeOptions } from '../../src/features/externalLinks/probe';
import { stubHost } from '../support/stubHost';

/** Answers each request with the next of these statuses, and again and again with the last one. */
async function asked(statuses: (number | [status: number, retryAfter: string])[], options: Partial<ProbeOptions> = {}) {
  let next = 0;
  const waits: number[] = [];
  const host = await stubHost((_request, response) => {
    const answer = statuses[Math.min(next++, statuses.length - 1)]!;
    const [status, retryAfter] = typeof answer === 'number' ? [answer] : answer;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  });
  const outcome = await probe(`${host.url}/a`, { ...patient(waits), ...options });
  return { outcome, waits, requests: host.requests.map((each) => each.split(' ')[0]) };
}

function patient(waits: number[]): ProbeOptions {
  const wait = (milliseconds: number): Promise<void> => (waits.push(milliseconds), Promise.resolve());
  return { fetch, wait, userAgent: 'docgen test', timeout: 10_000, pauses: [1, 2], longestPause: 60_000 };
}

const fine = { kind: 'fine' };

describe('probe', () => {
  it.each([
    ['a HEAD request is enough', [200], { outcome: fine, waits: [], requests: ['HEAD'] }],
    ['GET after a HEAD that is refused', [405, 200], { outcome: fine, waits: [], requests: ['HEAD', 'GET'] }],
    [
      'an address that is not there is not asked for again',
      [404],
      { outcome: { kind: 'dead', reason: 'the answer is 404' }, waits: [], requests: ['HEAD', 'GET'] },
    ],
    [
      'an address that is gone',
      [410],
      { outcome: { kind: 'dead', reason: 'the answer is 410' }, waits: [], requests: ['HEAD', 'GET'] },
    ],
    [
      'a page behind a password',
      [401],
      { outcome: { kind: 'unclear', reason: 'the answer is 401' }, waits: [], requests: ['HEAD', 'GET'] },
    ],
    [
      'a host that is busy for a while',
      [503, 503, 200],
      { outcome: fine, waits: [1], requests: ['HEAD', 'GET', 'HEAD'] },
    ],
    [
      'a host that stays busy',
      [500],
      {
        outcome: { kind: 'unclear', reason: 'the answer is 500' },
        waits: [1, 2],
        requests: ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'],
      },
    ],
    [
      'a host that says how long to wait',
      [[429, '30'], 200],
      { outcome: fine, waits: [30_000], requests: ['HEAD', 'HEAD'] },
    ],
    [
      'a host that says until when to wait, which is over',
      [[429, 'Thu, 01 Jan 1970 00:00:00 GMT'], 200],
      { outcome: fine, waits: [1], requests: ['HEAD', 'HEAD'] },
    ],
    [
      'a host that asks to wait for too long',
      [[429, '3600']],
      { outcome: { kind: 'unclear', reason: 'the answer is 429' }, waits: [], requests: ['HEAD'] },
    ],
  ] as [string, Parameters<typeof asked>[0], object][])('%s', async (_what, statuses, expected) => {
    expect(await asked(statuses)).toEqual(expected);
  });

  it('follows redirects', async () => {
    const host = await stubHost((request, response) =>
      response.writeHead(request.url === '/a' ? 301 : 200, { location: '/b' }).end(),
    );
    expect(await probe(`${host.url}/a`, patient([]))).toEqual(fine);
    expect(host.requests).toEqual(['HEAD /a', 'HEAD /b']);
  });

  it('gives up where no answer comes in time, and tries again', async () => {
    const host = await stubHost(() => undefined);
    const waits: number[] = [];
    expect(await probe(`${host.url}/a`, { ...patient(waits), timeout: 300, pauses: [5] })).toEqual({
      kind: 'unclear',
      reason: 'no answer within 0.3 s',
    });
    expect({ waits, requests: host.requests }).toEqual({ waits: [5], requests: ['HEAD /a', 'HEAD /a'] });
  });

  it('says that a host refuses, or is not there', async () => {
    const failing = (code: string): ProbeOptions => ({
      ...patient([]),
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: { code } })),
    });
    expect(await probe('https://host/', failing('ECONNREFUSED'))).toEqual({ kind: 'unclear', reason: 'ECONNREFUSED' });
    expect(await probe('https://host/', failing('ENOTFOUND'))).toEqual({
      kind: 'dead',
      reason: 'there is no such host',
    });
    expect(await probe('https://', patient([]))).toEqual({ kind: 'dead', reason: 'it is not a valid address' });
  });
});

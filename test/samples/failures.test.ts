import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fileOf, methodPages, readPlainContent, readPages } from '../content/support';
import { RUNNERS, type Runner } from './runners';
import { samplesOf } from './samplesOf';

const ADDRESS = 'https://billing.example.com/admin/api.php';

/**
 * Answers from the API, or something in front of it, in place of a reply, and the message that a sample has to show
 * then.
 */
const FAILURES = [
  { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>', said: /502|returned error/ },
  { status: 200, type: 'text/html', body: '<h1>Please log in</h1>', said: /JSON|Expecting|syntax|Please log in/i },
  {
    status: 200,
    type: 'application/json',
    body: '{"success":false,"error":["Wrong parameter"]}',
    said: /Wrong parameter/,
  },
];

/** Samples that report an error by showing the whole reply: nothing in a shell or in a request reads JSON. */
const SHOWS_THE_REPLY = ['Request: cURL (shell)'];

/** Samples that use the platform's classes, whose behaviour on an HTTP error is not known. */
const STANDS_IN = ['PHP Samples: Wrapper class', 'PHP Samples: Local API'];

const TEXTS = ['Request: POST', 'Request: GET'];

let samples: Map<string, string>;
let unsure: string[] = [];

beforeAll(() => {
  const site = inject('adminSite');
  const codeOf = (name: string) => samplesOf(readPlainContent(site, fileOf(`/${name}.html`)));
  samples = codeOf('clients/getClients');
  unsure = methodPages(readPages(site)).flatMap(({ path: each }) => {
    const all = samplesOf(readPlainContent(site, fileOf(each)));
    const checking = [...all].filter(([name, code]) => !TEXTS.includes(name) && /if .*success/.test(code));
    return all.size > 0 && checking.length === 0 ? [each] : [];
  });
});

for (const [name, runner] of Object.entries(RUNNERS).filter(([each]) => !TEXTS.includes(each)))
  describe.skipIf(runner.missing !== '')(`${name} on a call that fails`, () => {
    const known = STANDS_IN.includes(name) ? FAILURES.slice(2) : FAILURES;

    it.each(known)('says $said of $status with $body', async (failure) => {
      const { output, error } = await runAgainst(runner, samples.get(name)!, failure);
      if (SHOWS_THE_REPLY.includes(name) && failure.status === 200) expect(output).toContain(failure.body);
      else expect(error).toMatch(failure.said);
    });
  });

it('samples look at what the reply tells, but for methods whose reply does not tell it', () => {
  expect(unsure.toSorted()).toEqual([
    '/services/bulkSetPrices.html',
    '/settings/addBannedEmailDomain.html',
    '/tickets/deleteTicket.html',
    '/tickets/getPopularPredefinedReplies.html',
  ]);
});

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** Output of a sample, and the error with which it ends if it fails. */
async function runAgainst(runner: Runner, code: string, answer: Answer): Promise<{ output: string; error: string }> {
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'Content-Type': answer.type });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'docgen-failure-'));
  try {
    const sample = { index: 1, code: code.replaceAll(ADDRESS, url) };
    return await runner.run([sample], { folder, url, files: {} }).then(
      (output) => ({ output, error: '' }),
      (cause: unknown) => ({ output: '', error: String(cause) }),
    );
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

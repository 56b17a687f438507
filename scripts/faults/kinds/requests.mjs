import { connect } from 'node:net';
import { SECRET } from '../site.mjs';
import { startDocgen, isCalledBug } from '../runDocgen.mjs';

const STEPS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%252e%252e',
  '..%2f..',
  '..%5c..',
  '....',
  '\u2025',
  '%c0%ae%c0%ae',
  '..;',
  '..%00',
];
const TARGETS = [
  '.env',
  'docgen.config.js',
  'package.json',
  'etc/passwd',
  '%2eenv',
  '.env%00.html',
  '.git/config',
  '.docgen-files.json/..',
];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'BREW', 'get'];
const HOSTS = [
  'localhost',
  'example.com',
  '',
  'localhost:1\r\nX-Evil: 1',
  '[::1',
  '127.0.0.1.example.com',
  'a'.repeat(9000),
];
const HEADERS = [
  '',
  'Range: bytes=-1-',
  'Range: bytes=0-99999999999999999999',
  'If-Modified-Since: never',
  'If-None-Match: "' + 'x'.repeat(3000) + '"',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Accept-Encoding: ,,;q=x',
  'Cookie: ' + '\u0001',
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
];

/** One request that no browser would send. */
function hostileRequest({ pick, below, bytes }) {
  const path = Array.from({ length: 1 + below(8) }, () => pick(STEPS)).join(pick(['/', '//', '%2f', '\\', '%5c']));
  const address = pick([
    () => `/${path}/${pick(TARGETS)}`,
    () => `/assets/${path}/${pick(TARGETS)}`,
    () => `http://example.com/${path}`,
    () => `//${pick(['example.com', 'part'])}`,
    () => `/${'a/'.repeat(below(3000))}`,
    () => `/%${pick(['', '0', 'zz', 'ff', '00', '0a'])}`,
    () => `/index.html?${'x'.repeat(below(9000))}`,
    () =>
      bytes(below(40))
        .toString('latin1')
        .replaceAll(/[\r\n ]/g, ''),
    () => '*',
  ])();
  const lines = [
    `${pick(METHODS)} ${address} HTTP/1.${pick(['1', '1', '0', '9'])}`,
    `Host: ${pick(HOSTS)}`,
    pick(HEADERS),
    'Connection: close',
  ];
  return `${lines.filter(Boolean).join('\r\n')}\r\n\r\n`;
}

/** Sends many requests to a served site; returns a finding for each. */
export async function hostileRequests({ folder, mode, count }, random) {
  const { child, ended, said } = startDocgen(['serve', '--port', '0', ...mode], { folder });
  const port = await portOf(said, ended);
  const findings = [];
  for (let each = 0; each < count; each++) {
    const request = hostileRequest(random);
    const answer = await send(port, request);
    const isFault = /^HTTP\/1\.\d 5/.test(answer);
    findings.push({
      secrets: answer.includes(SECRET) ? [request] : [],
      bugs: isFault ? 1 : 0,
      said: [request, answer.slice(0, 300)],
    });
  }
  const still = await send(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  child.kill('SIGTERM');
  const run = await ended;
  const isAlive = /^HTTP\/1\.1 200/.test(still);
  return findings.map((finding, index) => {
    const isLast = index === count - 1;
    return {
      ...finding,
      isHealed: isAlive,
      bugs: finding.bugs + (isLast && isCalledBug(run) ? 1 : 0),
      missing: [],
      gone: [],
    };
  });
}

async function portOf(said, ended) {
  for (;;) {
    const port = /http:\/\/[\w.]+:(\d+)/.exec(said())?.[1];
    if (port !== undefined) return Number(port);
    const isOver = await Promise.race([
      ended.then(() => true),
      new Promise((resolve) => setTimeout(resolve, 20, false)),
    ]);
    if (isOver) throw new Error(`serve ended at once:\n${said()}`);
  }
}

/** Sends bytes as they are, and resolves to the answer; `timeout` if there is none. */
function send(port, text) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let answer = '';
    socket.setEncoding('latin1').on('data', (part) => (answer += part));
    const end = () => resolve(answer);
    socket
      .setTimeout(2000, () => socket.destroy())
      .on('close', end)
      .on('error', () => undefined);
  });
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface TriedRequest {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An API for forms that send their calls; what is below `/closed` is for no pages of other sites. */
export interface TryApi {
  url: string;
  requests: TriedRequest[];
  close(): Promise<void>;
}

export const HOSTILE = '<html><script>top.isHacked = true</script><img src="x" onerror="top.isHacked = true"></html>';

type Answer = (response: ServerResponse, request: TriedRequest) => void;

export async function startTryApi(): Promise<TryApi> {
  const requests: TriedRequest[] = [];
  const answers = createAnswers();
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const asked = { line: `${method} ${url}`, headers, body };
      const { pathname } = new URL(url, 'http://a');
      if (!pathname.startsWith('/closed')) allow(response);
      if (method === 'OPTIONS') return response.writeHead(204).end();
      requests.push(asked);
      const found = answers[pathname] ?? answers[pathname.slice(0, pathname.lastIndexOf('/'))];
      return found === undefined ? response.writeHead(404).end() : found(response, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function allow(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
  response.setHeader('Access-Control-Allow-Methods', '*');
  response.setHeader('Access-Control-Expose-Headers', 'X-Left');
}

function createAnswers(): Record<string, Answer> {
  const challenges = new Map<string, string>();
  const json = (response: ServerResponse, value: unknown, status = 200): unknown =>
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Left': '41' }).end(JSON.stringify(value));
  return {
    '/ships': (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Left': '41' });
      response.end('{"id":9007199254740993,"name":"Aurora","crew":[]}');
    },
    '/echo': (response, request) => json(response, { line: request.line, body: request.body }, 201),
    '/closed': (response) => json(response, {}),
    '/large': (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(`[${Array.from({ length: 100_000 }, (_, index) => `"${String(index).padStart(97, 'x')}"`).join()}]`);
    },
    '/events': (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: one\n\n');
    },
    '/steps': (response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
      response.write('{"step":1}\n');
      setTimeout(() => response.write('{"step":2}\n'), 40);
    },
    '/hostile': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(HOSTILE),
    '/photo': (response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from([137, 80, 0, 1])),
    '/authorize': (response, { line }) => {
      const { searchParams: asked } = new URL(line.split(' ')[1]!, 'http://a');
      challenges.set('the-code', asked.get('code_challenge') ?? '');
      const query = new URLSearchParams({ code: 'the-code', state: asked.get('state') ?? '' });
      response.writeHead(302, { Location: `${asked.get('redirect_uri')}?${query}` }).end();
    },
    '/openid': (response, { headers }) => {
      const url = `http://${headers.host}`;
      json(response, { issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` });
    },
    '/token': (response, { body }) => {
      const sent = new URLSearchParams(body);
      const hash = createHash('sha256').update(sent.get('code_verifier')!).digest('base64url');
      const isRight = challenges.get(sent.get('code')!) === hash && sent.get('client_id') === 'docs';
      json(response, isRight ? { access_token: 'from-sign-in', expires_in: 3600 } : { error: 'invalid_grant' });
    },
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as streamable from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createRequestCheck, isFromElsewhere, targetOf, type Refusal } from '../../guard/hostCheck';
import { listenFault } from '../../report/listenFault';

interface HttpOptions {
  host: string;
  port: number;
  /** A server for one request: without sessions, no request knows of another. */
  createMcpServer: () => McpServer;
}

export interface RunningMcpServer {
  /** Address that agents connect to: `http://localhost:8765/mcp`. */
  url: string;
  close(): Promise<void>;
}

const PATH = '/mcp';

/** Questions are short; a megabyte is none. */
const MOST_BYTES = 1_000_000;

/** How long a request may take to arrive, in milliseconds. */
const PATIENCE = 30_000;

/** How long answers on their way may take when the process is to end, in milliseconds. */
const GRACE = 2000;

/** Answers agents over HTTP (Streamable HTTP, without sessions and with JSON replies). */
export async function startMcpServer(options: HttpOptions): Promise<RunningMcpServer> {
  const { host, port } = options;
  const checks = { checkHost: createRequestCheck(host) };
  const server = createServer((request, response) => {
    answer(request, response, { ...options, ...checks }).catch((cause: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, String(cause));
    });
  });
  server.requestTimeout = PATIENCE;
  await listen(server, host, port);
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        // Answers on their way still arrive; connections that wait for a next question do not hold up the end.
        const cut = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

interface Answering extends HttpOptions {
  checkHost: (request: IncomingMessage) => Refusal | undefined;
}

async function answer(request: IncomingMessage, response: ServerResponse, options: Answering): Promise<void> {
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  // A page on another site must not talk to this server through the reader's browser.
  const fault = options.checkHost(request);
  if (fault !== undefined) return refuse(response, fault.status, fault.reason);
  if (isFromElsewhere(request)) return refuse(response, 403, 'not for other origins');
  if (targetOf(request).replace(/\?[^]*/, '') !== PATH) return refuse(response, 404, `agents connect to ${PATH}`);
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST');
    return refuse(response, 405, 'there are no sessions and no streams here: only POST is answered');
  }
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader('connection', 'close');
    return refuse(response, 413, `a message has at most ${MOST_BYTES} bytes`);
  }
  await handle({ request, response, body }, options.createMcpServer());
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  body: string;
}

/** Lets the protocol's own code answer, which speaks in the requests and responses of browsers. */
async function handle({ request, response, body }: Exchange, server: McpServer): Promise<void> {
  const transport = new streamable.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  const reply = await transport.handleRequest(
    new Request(`http://localhost${PATH}`, { method: 'POST', headers: headers as [string, string][], body }),
  );
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(Buffer.from(await reply.arrayBuffer()));
}

/** The body of a request; undefined if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

/** Refuses as the protocol wants it: an error that belongs to no message. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenFault(cause, host, port)));
    server.listen(port, host, resolve);
  });
}

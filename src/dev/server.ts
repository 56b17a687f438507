import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RouteTable } from '../../client/shared/resolveRoute';
import { problem } from '../report/problem';
import { UsageError } from '../report/usageError';
import type { MemoryFiles } from '../write/memory';
import { createHostCheck } from './hostCheck';
import { EVENTS_PATH, RELOAD_SCRIPT, SCRIPT_PATH, SCRIPT_TAG, type LiveReload } from './liveReload';
import { mimeType } from './mimeType';
import { answerRequest } from './requestPath';

/** The site as it is served now; serve replaces it after each build. */
export interface ServedState {
  base: string;
  routes: RouteTable;
  files: MemoryFiles;
}

const NOTHING_BUILT =
  '<!doctype html><html lang="en"><title>Nothing built yet</title><body><p>Nothing is built yet: the terminal tells why.</p></body></html>';

export interface ServerOptions {
  host: string;
  port: number;
  reload: LiveReload;
  current: () => ServedState;
}

export interface RunningServer {
  /** `http://localhost:8080/` */
  url: string;
  close(): Promise<void>;
}

/** Serves the site from memory; a port that is taken is a usage error. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port } = options;
  const isOwnHost = createHostCheck(host);
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host)) return refuse(response, 403, 'this host name is not served here\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'only GET and HEAD are answered\n');
    }
    answer(request, response, options);
  });
  await listen(server, host, port);
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${actualPort}${options.current().base}`,
    close: () =>
      new Promise((resolve) => {
        options.reload.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, { current, reload }: ServerOptions): void {
  const target = request.url ?? '/';
  if (target === EVENTS_PATH) return reload.connect(response);
  if (target === SCRIPT_PATH) return send(response, { status: 200, type: mimeType('x.js'), body: Buffer.from(RELOAD_SCRIPT) });
  const { base, routes, files } = current();
  const found = answerRequest(target, { base, routes, hasFile: (file) => files.has(file) });
  if (found.kind === 'redirect') {
    response.writeHead(302, { location: found.location, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  const file = found.kind === 'file' ? found.file : '404.html';
  // There is no page at all as long as the first build fails; this one comes to life by itself.
  const contents = files.get(file) ?? Buffer.from(NOTHING_BUILT);
  const body = file.endsWith('.html') ? withReload(contents) : contents;
  send(response, { status: found.kind === 'file' ? 200 : 404, type: mimeType(file), body });
}

/** Nothing is cached: what the browser shows is what the disk holds. */
function send(response: ServerResponse, { status, type, body }: { status: number; type: string; body: Buffer }): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function withReload(html: Buffer): Buffer {
  return Buffer.from(html.toString('utf8').replace('</body>', `${SCRIPT_TAG}</body>`));
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(listenError(cause, host, port)));
    server.listen(port, host, resolve);
  });
}

function listenError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  if (cause.code === 'EADDRINUSE') {
    return new UsageError([problem('port-in-use', { port })]);
  }
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND' || cause.code === 'EACCES') {
    return new UsageError([problem('host-unavailable', { host, port, reason: cause.code })]);
  }
  return cause;
}

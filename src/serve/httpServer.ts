import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { htmlTokens } from '../../client/shared/htmlTokens';
import { createRequestCheck, targetOf } from '../guard/hostCheck';
import { EVENT_STREAM, EVENTS_PATH, PROBLEMS_PATH, SCRIPT_PATH, type LiveReload } from './liveReload';
import { compressed } from './compress';
import { listen, type ListenPlace } from './listen';
import { answerFirst, type Middleware } from './middleware';
import { mimeType, sendFile } from './sendFile';
import type { Reply, SiteView } from './siteView';

/** Additions that pages need if the site is rebuilt while it is served. */
interface Live {
  reload: LiveReload;
  script: Promise<Buffer>;
}

interface ServerOptions extends ListenPlace {
  /** The current version of the site; waits for the first one. */
  current: () => Promise<SiteView>;
  /** Left out if the site does not change. */
  live?: Live;
  /** Code of the program that serves. */
  middleware?: Middleware | undefined;
  /** Left out, text is compressed for those who take it, and nothing is cached. */
  delivery?: Delivery;
}

/** Settings of a host besides finding files. */
export interface Delivery {
  /** Headers of every answer, instead of docgen's own. */
  headers?: () => Readonly<Record<string, string>>;
  /** `cache-control` of a file. */
  cacheControl?: (file: string) => string;
  encode?: (file: string, contents: Buffer, request: IncomingMessage) => { body: Buffer; encoding?: string };
  /** Called with the path of each request, which waits for it; where it says false, the connection is cut. */
  before?: (target: string) => boolean | Promise<boolean>;
  /** Called with the path of each request that is answered with a file. */
  sent?: (target: string, bytes: number) => void;
}

/**
 * Nothing is kept: what the browser shows is what the disk holds. Types are right, so no browser has to guess them; and
 * pages of other sites can't load what is not published yet.
 */
const OWN_DELIVERY: Required<Delivery> = {
  headers: () => ({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }),
  cacheControl: () => 'no-store',
  encode: compressed,
  before: () => true,
  sent: () => undefined,
};

export interface RunningServer {
  /** `http://localhost:8080`, without a path. */
  origin: string;
  close(): Promise<void>;
}

/**
 * How long a connection may rest. After Node's five seconds a process that was busy meanwhile would end a connection on
 * which a request is already waiting to be read.
 */
const IDLE_MILLISECONDS = 600_000;

/** Serves a site; a port in use is a usage error. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, ports, delivery } = options;
  const checkHost = createRequestCheck(host);
  const { headers } = { ...OWN_DELIVERY, ...delivery };
  const server = createServer({ keepAliveTimeout: IDLE_MILLISECONDS }, (request, response) => {
    for (const [name, value] of Object.entries(headers())) response.setHeader(name, value);
    const fault = checkHost(request);
    if (fault !== undefined) return refuse(response, fault.status, `${fault.reason}\n`);
    void answerFirst(options.middleware, {
      request,
      response,
      next: () => answer(request, response, options),
    }).catch((cause: unknown) => refuse(response, 500, `${faultText(cause)}\n`));
  });
  await listen(server, { host, port, ports });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    origin: `http://${name}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        options.live?.reload.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { current, live, delivery }: ServerOptions,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return refuse(response, 405, 'only GET and HEAD are answered\n');
  }
  const target = targetOf(request);
  const { before, ...sending } = { ...OWN_DELIVERY, ...delivery };
  if (!(await before(target))) return void request.socket.destroy();
  if (live && (await answerLive(response, live))) return;
  const { site, reply, made } = await replyTo({ target, canWait: prefersToWait(request) }, current);
  if (reply.kind === 'redirect') {
    response.writeHead(reply.status, { location: reply.location, 'cache-control': 'no-store' });
    response.end();
    return;
  }
  if (reply.kind === 'text') return refuse(response, reply.status, reply.text);
  const { file, status } = reply;
  const contents = fileOf(file, { site, made }, live);
  if (contents === undefined) return refuse(response, 404, 'not found\n');
  send(response, { status, file, contents }, sending);
}

/** Answers what only serve has; false if that is not asked for. */
async function answerLive(response: ServerResponse, { reload, script }: Live): Promise<boolean> {
  const target = targetOf(response.req);
  const own = (file: string, contents: Buffer) => send(response, { status: 200, file, contents }, OWN_DELIVERY);
  if (target === EVENTS_PATH && response.req.method === 'HEAD') response.writeHead(200, EVENT_STREAM).end();
  else if (target === EVENTS_PATH) reload.connect(response);
  else if (target.startsWith(`${PROBLEMS_PATH}?`)) {
    const page = new URLSearchParams(target.slice(PROBLEMS_PATH.length)).get('page') ?? '';
    own('x.json', Buffer.from(JSON.stringify(reload.problemsOf(page))));
  } else if (target === SCRIPT_PATH) own('x.js', await script);
  else return false;
  return true;
}

interface SiteReply {
  site: SiteView;
  reply: Reply;
  /** A page that was made for this request. */
  made?: Buffer | undefined;
}

interface Asked {
  target: string;
  canWait: boolean;
}

/** True if the request prefers waiting to a refusal (RFC 7240, 4.3), as the client's search does. */
function prefersToWait({ headers }: IncomingMessage): boolean {
  return String(headers.prefer ?? '').startsWith('wait=');
}

/** A missing file may still be in the making: then the answer waits for the rest of the first build. */
async function replyTo({ target, canWait }: Asked, current: () => Promise<SiteView>): Promise<SiteReply> {
  const site = await current();
  const reply = site.reply(target);
  const { rest, pageAt } = site;
  if (rest === undefined) return { site, reply };
  const isThere = reply.kind !== 'file' || site.read(reply.file) !== undefined;
  if (reply.status < 400 && isThere) return { site, reply };
  const made = reply.kind === 'file' && reply.status < 400 ? await pageAt?.(reply.file) : undefined;
  // But for its search the client does without its files until they are there.
  if (made !== undefined || (pageAt !== undefined && !canWait && isClientFile(target, site))) {
    return { site, reply, made };
  }
  await rest;
  const whole = await current();
  return { site: whole, reply: whole.reply(target) };
}

function isClientFile(target: string, { base }: SiteView): boolean {
  return target.startsWith(`${base}assets/`);
}

function send(
  response: ServerResponse,
  { status, file, contents }: { status: number; file: string; contents: Buffer },
  { encode, cacheControl, sent }: Pick<Required<Delivery>, 'encode' | 'cacheControl' | 'sent'>,
): void {
  const { body, encoding } = encode(file, contents, response.req);
  const headers = {
    'content-type': mimeType(file),
    'cache-control': cacheControl(file),
    ...(encoding !== undefined && { 'content-encoding': encoding, vary: 'accept-encoding' }),
  };
  sent(targetOf(response.req), sendFile(response, { status, body, headers }));
}

/** A file of the site; pages of a site that is built anew get the script that keeps them up to date. */
function fileOf(
  file: string,
  { site, made }: Pick<SiteReply, 'site' | 'made'>,
  live: Live | undefined,
): Buffer | undefined {
  const contents = made ?? site.read(file);
  if (contents === undefined || live === undefined || !file.endsWith('.html')) return contents;
  const html = contents.toString('utf8');
  const end = endOfBody(html);
  if (end === undefined) return contents;
  return Buffer.from(html.slice(0, end) + live.reload.scriptTag(site.base) + html.slice(end));
}

function endOfBody(html: string): number | undefined {
  for (const token of htmlTokens(html)) if (token.kind === 'close' && token.name === 'body') return token.from;
  return undefined;
}

/** The reason of a failure, without the paths of this machine that the system's words have. */
function faultText(cause: unknown): string {
  const { syscall, code = '' } = cause as NodeJS.ErrnoException;
  return syscall === undefined ? String(cause) : `this can not be read: ${code}`;
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

import type { IncomingMessage } from 'node:http';

/**
 * Checks whether a request's Host header names this server. Otherwise a page on another site could point a host name of
 * its own at 127.0.0.1 and read what is served here (DNS rebinding).
 */
export function createHostCheck(host: string): (header: string | undefined) => boolean {
  const allowed = new Set(['localhost', '127.0.0.1', '[::1]', host.toLowerCase(), `[${host.toLowerCase()}]`]);
  const anyAddress = host === '0.0.0.0' || host === '::';
  return (header) => {
    if (header === undefined) return false;
    const name = header.toLowerCase().replace(/:\d*$/, '');
    return allowed.has(name) || name.endsWith('.localhost') || (anyAddress && isAddress(name));
  };
}

/** An IP address cannot be pointed elsewhere, so it is safe if the server listens on all addresses. */
function isAddress(name: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name) || /^\[[\da-f:.]+\]$/.test(name);
}

/** A request that is refused: status and reason. */
export interface Refusal {
  status: 400 | 403;
  reason: string;
}

/** `http://localhost:8080/a.html?x`, which proxies send, is `/a.html?x` at `localhost:8080` (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^]*)/i;

/** The form that a Host header has to have (RFC 9110, 7.2): a name or an address, and a port. */
const HOST_FORM = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d*)?$/i;

/** Checks for which host a request is: one that does not say so clearly gets 400 (RFC 9112, 3.2), another host 403. */
export function createRequestCheck(
  host: string,
): (request: Pick<IncomingMessage, 'url' | 'headersDistinct'>) => Refusal | undefined {
  const isOwnHost = createHostCheck(host);
  return ({ url = '/', headersDistinct }) => {
    const [named, another] = headersDistinct.host ?? [];
    if (another !== undefined) return { status: 400, reason: 'a request has one Host header' };
    if (named !== undefined && !HOST_FORM.test(named)) return { status: 400, reason: 'the Host header is no host' };
    const isOwn = isOwnHost(ABSOLUTE_FORM.exec(url)?.[1] ?? named);
    return isOwn ? undefined : { status: 403, reason: 'this host name is not served here' };
  };
}

/** True if a page of another site sends a request: one of the site itself names no other origin than the host. */
export function isFromElsewhere({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  if (headers.origin === undefined) return false;
  const own = `http://${ABSOLUTE_FORM.exec(url)?.[1] ?? headers.host}`;
  if (!/^https?:/.test(headers.origin) || !URL.canParse(headers.origin) || !URL.canParse(own)) return true;
  return new URL(headers.origin).host !== new URL(own).host;
}

/** The path and the query that a request asks for. */
export function targetOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = ABSOLUTE_FORM.exec(url)?.[2] ?? url;
  return target.startsWith('/') ? target : `/${target}`;
}

import { connectionFault } from '../../../base/connectionFault';
import { limitedBody } from '../../../base/limitedBody';

/** Why a file of a site could not be read, in words that end a sentence. */
export class FetchFault extends Error {}

export interface FetchLimits {
  /** How long a file may take, in milliseconds. */
  time: number;
  /** How large it may be, in bytes. */
  bytes: number;
}

export interface FetchedText {
  text: string;
  /** Without parameters: `text/html`. */
  type: string;
  /** Final address, after redirects. */
  url: string;
}

const MOST_REDIRECTS = 5;

/** Hosts of plain files answer 403 for those that they do not have. */
const MISSING = [403, 404, 410];

/** Text at an address of one origin, redirects included; undefined if the host says that there is none. */
export async function fetchText(url: URL, limits: FetchLimits): Promise<FetchedText | undefined> {
  try {
    const response = await follow(url, AbortSignal.timeout(limits.time));
    if (MISSING.includes(response.status)) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new FetchFault(`the host answers ${response.status}`);
    const type = (response.headers.get('content-type') ?? '').replace(/;[^]*/, '').trim().toLowerCase();
    return { text: await readLimited(response, limits.bytes), type, url: response.url };
  } catch (cause) {
    throw cause instanceof FetchFault ? cause : new FetchFault(inWords(cause, limits));
  }
}

async function follow(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { 'user-agent': 'docgen' } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (next.origin !== start.origin) throw new FetchFault(`it leads to another site, ${next.origin}`);
    url = next;
  }
  throw new FetchFault('its redirects lead in a circle');
}

async function readLimited(response: Response, most: number): Promise<string> {
  const body = await limitedBody(response, most);
  if (body === undefined) throw new FetchFault(`it is larger than ${Math.round(most / 1_000_000)} MB`);
  return new TextDecoder().decode(body);
}

/** Words for an error of `fetch`. */
function inWords(cause: unknown, { time }: FetchLimits): string {
  if (cause instanceof Error && cause.name === 'TimeoutError') return `no answer within ${time / 1000} seconds`;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return (
    connectionFault(cause) ??
    (inner instanceof Error ? inner.message || String((inner as NodeJS.ErrnoException).code) : String(inner))
  );
}

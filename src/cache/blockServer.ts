import { connectionFault } from '../base/connectionFault';
import { limitedBody } from '../base/limitedBody';

/** Blocks on a server under their keys. Whatever is wrong with it is no error: it only costs the time to parse. */
export interface BlockServer {
  /** The bytes under a key; undefined if there are none, or not before `limit`. */
  get(key: string, limit: AbortSignal): Promise<Buffer | undefined>;
  /** True if the server has taken the bytes. */
  put(key: string, bytes: Buffer<ArrayBuffer>): Promise<boolean>;
  /** The first fault, in words that end a sentence. */
  fault(): string | undefined;
  /** Notes a fault with which the server can still be used. */
  note(fault: string): void;
  /** Notes a fault after which it is asked nothing more. */
  end(fault: string): void;
  isOver(): boolean;
}

/** How long a server may take for one block, in milliseconds. */
const PATIENCE = { GET: 5000, PUT: 10_000 };
/** So large is no block of docgen's. */
const MOST_BYTES = 64_000_000;
const MISSING = [404, 410];

class ServerFault extends Error {}

/** The server at an address that ends without `/`; `authorization` goes there only, and not where it redirects to. */
export function openBlockServer(address: string, authorization: string | undefined): BlockServer {
  const over = new AbortController();
  let fault: string | undefined;
  const note = (reason: string): void => void (fault ??= reason);
  const end = (reason: string): void => {
    note(reason);
    over.abort();
  };
  const unlessOver = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return over.signal.aborted ? undefined : await work();
    } catch (cause) {
      end(inWords(cause));
      return undefined;
    }
  };
  const ask = (method: 'GET' | 'PUT', key: string, { limit, ...request }: RequestInit & { limit?: AbortSignal }) => {
    const signals = [over.signal, AbortSignal.timeout(PATIENCE[method]), ...(limit ? [limit] : [])];
    const headers = { 'user-agent': 'docgen', ...(authorization !== undefined && { authorization }) };
    return answerOf(`${address}/${key}`, { ...request, method, headers, signal: AbortSignal.any(signals) });
  };
  return {
    get: (key, limit) =>
      unlessOver(async () => {
        const response = await ask('GET', key, { limit });
        // One that is too large is as wrong as an empty one.
        return response && ((await limitedBody(response, MOST_BYTES)) ?? Buffer.alloc(0));
      }),
    put: async (key, bytes) =>
      bytes.length <= MOST_BYTES &&
      (await unlessOver(async () => {
        // Node 20 can't send a buffer to where it is redirected.
        await (await ask('PUT', key, { body: new Blob([bytes]) }))?.body?.cancel();
        return true;
      })) === true,
    fault: () => fault,
    note,
    end,
    isOver: () => over.signal.aborted,
  };
}

/** A good answer; undefined if there is nothing to get. */
async function answerOf(url: string, request: RequestInit): Promise<Response | undefined> {
  const { method } = request;
  const response = await fetch(url, request);
  // A text that is not encrypted may be anybody's.
  const isSafe = !url.startsWith('https:') || response.url.startsWith('https:');
  if (isSafe && response.ok) return response;
  await response.body?.cancel();
  if (!isSafe) throw new ServerFault('it leads to an address without encryption');
  if (method === 'GET' && MISSING.includes(response.status)) return undefined;
  throw new ServerFault(`it answers ${method} with ${response.status}`);
}

/** Words for an error of `fetch`, whose own may quote what was sent. */
function inWords(cause: unknown): string {
  if (cause instanceof ServerFault) return cause.message;
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'it takes too long';
  const { code } = ((cause as Error).cause ?? {}) as NodeJS.ErrnoException;
  return connectionFault(cause) ?? `the connection failed${code === undefined ? '' : ` (${code})`}`;
}

/** Result of requesting an address. `dead` is certain, `unclear` may be temporary. */
export type Outcome = { kind: 'fine' } | { kind: 'dead' | 'unclear'; reason: string };

/** How persistently an address is requested, and with which function; tests pass their own. */
export interface ProbeOptions {
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
  userAgent: string;
  /** How long one request may take, in milliseconds. */
  timeout: number;
  /** The pauses before further attempts, in milliseconds; there is one more attempt for each pause. */
  pauses: readonly number[];
  /** The longest pause that a host may ask for, in milliseconds. */
  longestPause: number;
}

interface Answer {
  status?: number;
  /** How long the host asks to wait, in milliseconds. */
  retryAfter?: number;
  /** Why there is no answer. */
  failure?: string;
  isNoHost?: boolean;
}

const DEAD = new Set([404, 410]);
const MAY_PASS = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Answer of an address: to HEAD, then GET if HEAD is refused, and again after temporary failures. */
export async function probe(address: string, options: ProbeOptions): Promise<Outcome> {
  if (!URL.canParse(address)) return { kind: 'dead', reason: 'it is not a valid address' };
  for (const pause of [...options.pauses, undefined]) {
    const answer = await ask(address, options);
    const wait = Math.max(pause ?? 0, answer.retryAfter ?? 0);
    if (pause === undefined || !mayPass(answer) || wait > options.longestPause) return outcome(answer);
    await options.wait(wait);
  }
  return { kind: 'fine' };
}

async function ask(address: string, options: ProbeOptions): Promise<Answer> {
  const head = await request('HEAD', address, options);
  const isRefused = head.status !== undefined && head.status >= 400 && head.status !== 429;
  // Many servers answer HEAD with an error that GET does not have.
  return isRefused ? request('GET', address, options) : head;
}

async function request(
  method: 'HEAD' | 'GET',
  address: string,
  { fetch, timeout, userAgent }: ProbeOptions,
): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'follow',
      headers: { 'user-agent': userAgent, accept: '*/*' },
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    const retryAfter = pauseOf(response.headers.get('retry-after'));
    return { status: response.status, ...(retryAfter !== undefined && { retryAfter }) };
  } catch (cause) {
    return failure(cause, timeout);
  }
}

/** `120` or a date → milliseconds from now. */
function pauseOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function failure(cause: unknown, timeout: number): Answer {
  const { name, message, cause: inner } = cause as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return { failure: `no answer within ${timeout / 1000} s` };
  if (inner?.code === 'ENOTFOUND') return { failure: 'there is no such host', isNoHost: true };
  return { failure: inner?.code ?? inner?.message ?? message };
}

function mayPass({ status, failure, isNoHost }: Answer): boolean {
  return status === undefined ? failure !== undefined && isNoHost !== true : MAY_PASS.has(status);
}

function outcome({ status, failure, isNoHost }: Answer): Outcome {
  if (status === undefined) return { kind: isNoHost === true ? 'dead' : 'unclear', reason: failure ?? 'no answer' };
  if (status < 400) return { kind: 'fine' };
  return { kind: DEAD.has(status) ? 'dead' : 'unclear', reason: `the answer is ${status}` };
}

import { setTimeout as pause } from 'node:timers/promises';
import { UsageError } from '../../../report/diagnostic';
import { usageError } from '../messages';

/** Asks a service; returns the JSON of its answer, undefined for a question about something that is not there. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>;

interface AskOptions {
  host: string;
  headers: Readonly<Record<string, string>>;
  /** Key that must never be shown. */
  secret: string;
  signal: AbortSignal;
}

/** Pauses before a request is tried again, in milliseconds, and the time for one. */
const PAUSES = [500, 2000];
const PATIENCE = 60_000;

/** Makes what asks a service. What it refuses is an error that says why; what does not arrive is tried three times. */
export function createAsk({ host, headers, secret, signal }: AskOptions): Ask {
  const fail = (reason: string): UsageError =>
    usageError('search-upload', { host, reason: reason.replaceAll(secret, '…') });
  return async (method, path, body) => {
    const request = requestOf(method, headers, body);
    const isQuestion = method === 'GET' || method === 'DELETE';
    for (const wait of [...PAUSES, undefined]) {
      const { status = 503, said, fault } = await answerOf(`${host}${path}`, request, signal);
      if (status < 300 && said !== undefined) return said;
      if (status === 404 && isQuestion) return undefined;
      const isLater = status === 429 || status >= 500;
      if (wait === undefined || !isLater) throw fail(fault ?? `${method} ${path} answered ${status}${saying(said)}`);
      await pause(wait, undefined, { signal });
    }
    return undefined;
  };
}

/** Text is sent as such, anything else as JSON. */
function requestOf(method: string, headers: Readonly<Record<string, string>>, body: unknown): RequestInit {
  if (body === undefined) return { method, headers };
  const [type, sent] = typeof body === 'string' ? ['text/plain', body] : ['application/json', JSON.stringify(body)];
  return { method, headers: { ...headers, 'Content-Type': type }, body: sent };
}

async function answerOf(
  address: string,
  request: RequestInit,
  signal: AbortSignal,
): Promise<{ status?: number; said?: unknown; fault?: string }> {
  try {
    const response = await fetch(address, {
      ...request,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return { status: response.status, said: readJson(await response.text()) };
  } catch (cause) {
    signal.throwIfAborted();
    const { cause: deeper, message } = cause as Error & { cause?: { code?: string; message?: string } };
    return { fault: deeper?.code ?? deeper?.message ?? message };
  }
}

/** JSON, or a list of what the lines have; undefined for anything else. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const lines = text.trim().split('\n');
    return lines.length < 2 ? undefined : lines.map(readJson).filter((line) => line !== undefined);
  }
}

/** The reason that a service gives, in a line. */
function saying(answer: unknown): string {
  if (answer === undefined) return ', and no JSON';
  const { message } = typeof answer === 'object' && answer !== null ? (answer as { message?: unknown }) : {};
  return typeof message === 'string' ? `: ${message.replace(/\s+/g, ' ').slice(0, 300)}` : '';
}

/** Longest time until a service has done what it was asked for, in milliseconds. */
const LONGEST = 600_000;

/** Waits until `isDone` says so, asking less and less often; returns whether it has. */
export async function until(isDone: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const end = performance.now() + LONGEST;
  for (let wait = 50; performance.now() < end; wait = Math.min(wait * 1.5, 2000)) {
    if (await isDone()) return true;
    await pause(wait, undefined, { signal });
  }
  return false;
}

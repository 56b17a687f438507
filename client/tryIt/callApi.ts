import type { HttpCall } from '../builder/http/httpCall';
import type { ChosenFiles } from './chosenFiles';
import { failureOf, watchPolicy, type Failure } from './failure';
import { readReply, type Reply } from './readReply';
import { sentRequest, type SentRequest } from './sentRequest';

/** How far a call has come. */
export interface Called {
  reply?: Reply;
  failure?: Failure;
  /** Names of headers that the browser has left out. */
  dropped: readonly string[];
}

interface CallOptions {
  window: Window;
  files: ChosenFiles;
  proxy: string;
  signal: AbortSignal;
  show: (called: Called) => void;
}

/** Sends a call, and shows the reply as it comes. Undefined if it was stopped before there was one. */
export async function callApi(call: HttpCall, options: CallOptions): Promise<Called | undefined> {
  const { window, signal, show } = options;
  let sent: SentRequest;
  try {
    sent = sentRequest(call, options);
  } catch (error) {
    return { dropped: [], failure: { kind: 'refused', message: messageOf(error) } };
  }
  const { request, dropped } = sent;
  const policy = watchPolicy(window.document);
  const now = (): number => window.performance.now();
  const started = now();
  try {
    const response = await window.fetch(request);
    const reply = await readReply(response, { started, signal, now, show: (each) => show({ reply: each, dropped }) });
    return { reply, dropped };
  } catch {
    if (signal.aborted) return undefined;
    // The browser reports a request that the policy has blocked after the call has failed.
    await new Promise((resolve) => window.setTimeout(resolve, 50));
    return { dropped, failure: failureOf(request.url, window, policy.blocked()) };
  } finally {
    policy.end();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/^Failed to construct 'Request': /, '') : 'it is not allowed.';
}

import type { HttpCall, HttpBody } from '../builder/http/httpCall';
import { isPlainForm, withPartsType, writtenBody, type MultipartBody } from '../builder/http/multipart';
import { readReply, type Reply } from './readReply';
import type { ToolContext } from '../../../shared/contentTool';
import type { Tell } from '../../../shared/tell';
import type { Worded } from '../../../shared/text';

export interface Called {
  reply?: Reply;
  failure?: Failure;
  dropped: readonly string[];
}

interface CallOptions extends Pick<TryContext, 'window' | 'files' | 'proxy'> {
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

type Failure =
  | { kind: 'refused'; message: string }
  | { kind: 'policy'; host: string }
  | { kind: 'mixed' }
  | { kind: 'offline' }
  | { kind: 'unreadable'; host: string };

/** Watches whether the policy of the site blocks what is sent; the browser tells nobody else. */
function watchPolicy(document: Document): { blocked: () => boolean; end: () => void } {
  let isBlocked = false;
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    isBlocked ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  return { blocked: () => isBlocked, end: () => document.removeEventListener('securitypolicyviolation', note) };
}

/** Probable reason for a call that failed without a reply: browsers hide the real one from pages. */
function failureOf(url: string, window: Window, isBlocked: boolean): Failure {
  const { protocol, host, hostname } = new URL(url, window.location.href);
  if (isBlocked) return { kind: 'policy', host };
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (window.location.protocol === 'https:' && protocol === 'http:' && !isLocal) return { kind: 'mixed' };
  return window.navigator.onLine ? { kind: 'unreadable', host } : { kind: 'offline' };
}

/** The same in words. */
export function failureText(failure: Failure, { proxy, tell }: Pick<TryContext, 'proxy' | 'tell'>): string {
  switch (failure.kind) {
    case 'refused':
      return tell('try.refused', 'A browser does not send such a call: {reason}', { reason: failure.message });
    case 'policy':
      return tell('try.policy', 'The policy of this site does not allow calls to {host}. Nothing was sent.', failure);
    case 'mixed':
      return tell('try.mixed', 'A page with https:// may not call an address with http://. Nothing was sent.');
    case 'offline':
      return tell('try.offline', 'This device is offline. Nothing was sent.');
    case 'unreadable':
      return proxy === ''
        ? tell(
            'try.unreadable',
            'No reply that this page may read: {host} does not allow calls from pages of other sites (CORS), or ' +
              'cannot be reached. The call may have arrived all the same.',
            failure,
          )
        : tell(
            'try.proxy',
            'No reply from the proxy {host}: it does not allow calls from this page (CORS), or cannot be reached.',
            failure,
          );
  }
}

export interface TryContext extends Pick<ToolContext, 'window' | 'copy' | 'say'> {
  tell: Tell;
  /** For texts with a number. */
  words: Worded;
  files: ChosenFiles;
  /** Address in front of which calls go; empty where they go to the API itself. */
  proxy: string;
}

/** Files that a reader has chosen: fields and samples hold their names only. */
export interface ChosenFiles {
  choose(field: string, files: readonly File[]): void;
  /** The file that a call sends under a name. */
  find(path: string, field?: string): File | undefined;
}

export function createChosenFiles(): ChosenFiles {
  const chosen = new Map<string, readonly File[]>();
  return {
    choose: (field, files) => chosen.set(field, files),
    find(path, field) {
      const all = [...chosen].flatMap(([name, files]) => files.map((file) => ({ name, file })));
      const named = all.filter(({ file }) => file.name === path);
      return (named.find(({ name }) => name === field) ?? named[0])?.file;
    },
  };
}

interface SentRequest {
  request: Request;
  dropped: string[];
}

/** Makes the request; throws where a browser refuses such a call. Cookies of the reader are never sent with it. */
function sentRequest(call: HttpCall, { files, proxy, signal }: CallOptions): SentRequest {
  const { verb, url, headers, basic, body } = call;
  const sent: [string, string][] = [
    ...withPartsType(headers, body),
    ...(basic === undefined ? [] : [['Authorization', `Basic ${encodedLogin(basic)}`] satisfies [string, string]]),
  ];
  const request = new Request(throughProxy(url, proxy), {
    method: verb,
    headers: sent,
    body: body === undefined ? null : bodyOf(body, files),
    signal,
    mode: 'cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  return { request, dropped: sent.map(([name]) => name).filter((name) => !request.headers.has(name)) };
}

/** The address of a proxy in front of an address, or around it where the proxy takes it as a part of its own. */
export function throughProxy(url: string, proxy: string): string {
  if (proxy === '') return url;
  if (proxy.includes('{url}')) return proxy.replace('{url}', () => encodeURIComponent(url));
  return `${proxy}${/[/=]$/.test(proxy) ? '' : '/'}${url}`;
}

function bodyOf(body: HttpBody, files: ChosenFiles): BodyInit {
  switch (body.kind) {
    case 'json':
    case 'text':
      return body.text;
    case 'form':
      return new URLSearchParams(body.pairs);
    case 'file':
      return files.find(body.path) ?? '';
    case 'multipart':
      return isPlainForm(body) ? formOf(body, files) : writtenOf(body, files);
  }
}

function formOf({ parts }: MultipartBody, files: ChosenFiles): FormData {
  const form = new FormData();
  for (const { name, value, isFile, contentType: type } of parts) {
    const file = isFile ? files.find(value, name) : undefined;
    if (!isFile) form.append(name, value);
    // A file that only an example names does not exist.
    if (file !== undefined) form.append(name, type === undefined ? file : new File([file], file.name, { type }));
  }
  return form;
}

function writtenOf({ parts, ...body }: MultipartBody, files: ChosenFiles): Blob {
  const there = parts.filter(({ value, isFile, name }) => !isFile || files.find(value, name) !== undefined);
  const { pieces } = writtenBody({ ...body, parts: there });
  return new Blob(pieces.map((piece) => ('path' in piece ? (files.find(piece.path) ?? '') : piece.text)));
}

/** Letters outside ASCII go as UTF-8, which `btoa` takes byte by byte. */
function encodedLogin({ user, password }: NonNullable<HttpCall['basic']>): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
}

import type { HttpBody, HttpCall } from '../builder/http/httpCall';
import type { ChosenFiles } from './tryContext';

/** A call as the browser sends it. */
export interface SentRequest {
  request: Request;
  /** Names of headers that browsers leave out. */
  dropped: string[];
}

interface SendOptions {
  files: ChosenFiles;
  /** Address in front of which the call goes; empty where it goes to the API itself. */
  proxy: string;
  signal: AbortSignal;
}

/** Makes the request; throws where a browser refuses such a call. Cookies of the reader are never sent with it. */
export function sentRequest(call: HttpCall, { files, proxy, signal }: SendOptions): SentRequest {
  const { verb, url, headers, basic, body } = call;
  const sent: [string, string][] = [
    ...headers,
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
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of body.pairs) form.append(name, value);
      for (const [name, path] of body.files) {
        const file = files.find(path, name);
        // A file that only an example names does not exist.
        if (file !== undefined) form.append(name, file);
      }
      return form;
    }
  }
}

/** Letters outside ASCII go as UTF-8, which `btoa` takes byte by byte. */
function encodedLogin({ user, password }: NonNullable<HttpCall['basic']>): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(`${user}:${password}`)));
}

import type { MethodRecord } from '../record';
import { formPairs, sampleArguments } from './arguments';
import type { SampleWriter } from './sample';

/** The call as an HTTP request with a form in its body. */
export const postRequest: SampleWriter = (record, { url }) => {
  const { host, pathname } = new URL(url);
  const head = [`POST ${pathname} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/x-www-form-urlencoded'];
  return { title: 'POST', language: 'http', code: [...head, '', encodedForm(record)].join('\n') };
};

/** The same call as a request line; a key in a URL ends up in logs, so this is the second choice. */
export const getRequest: SampleWriter = (record, { url }) => {
  const { host, pathname } = new URL(url);
  return { title: 'GET', language: 'http', code: `GET ${pathname}?${encodedForm(record)} HTTP/1.1\nHost: ${host}` };
};

/** `application/x-www-form-urlencoded` (WHATWG URL, section 5.2). */
function encodedForm(record: MethodRecord): string {
  const pairs: [string, string][] = [
    ['api_id', 'API_ID'],
    ['api_key', 'API_KEY'],
    ['call', record.call],
    ...formPairs(sampleArguments(record)),
  ];
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

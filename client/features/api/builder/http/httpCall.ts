import type { FormPair } from '../../shared/sampleRequest';
import type { Credential, HttpField, HttpPageCall } from './httpPageCall';
import { cookieTexts, headerText, pathText, queryPair, queryTexts, type ParameterValue } from './writeParameter';

export type HttpBody =
  | { kind: 'json'; text: string; value: unknown }
  | { kind: 'form'; pairs: FormPair[] }
  | { kind: 'multipart'; contentType: string; parts: BodyPart[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; path: string };

/** A part of a body that has several (RFC 2046). */
export interface BodyPart {
  /** Empty where parts are told apart by their order. */
  name: string;
  /** A text, or the path of a file. */
  value: string;
  isFile: boolean;
  contentType?: string;
  headers: FormPair[];
}

/** A call over HTTP as plain data: everything that a sample is written from. */
export interface HttpCall {
  verb: string;
  /** With its query. */
  url: string;
  headers: FormPair[];
  basic?: { user: string; password: string };
  body?: HttpBody;
}

/** Placeholders for what only the reader knows. */
export const HTTP_PLACEHOLDERS = {
  token: 'TOKEN',
  key: 'API_KEY',
  user: 'USERNAME',
  password: 'PASSWORD',
  host: 'HOST',
};

interface CallParts {
  page: Pick<HttpPageCall, 'verb' | 'path' | 'body'>;
  /** The address that the path is below. */
  address: string;
  credentials: readonly Credential[];
  sent: readonly { field: HttpField; value: ParameterValue }[];
  body: HttpBody | undefined;
}

/** Puts a call together. */
export function describeHttpCall({ page, address, credentials, sent, body }: CallParts): HttpCall {
  const sentIn = (place: HttpField['in']) => sent.filter(({ field }) => field.in === place);
  const keysIn = (place: string) => credentials.filter((each) => each.kind === 'key' && each.in === place);
  // Some describe a key as a parameter too.
  const isKey = (name: string): boolean =>
    keysIn('header').some(({ parameter = '' }) => parameter.toLowerCase() === name.toLowerCase());
  const query = [
    ...sentIn('query').flatMap(({ field, value }) => queryTexts(field, value)),
    ...keysIn('query').map(({ parameter = '', value }) => queryPair(parameter, value)),
  ];
  const cookies = [
    ...sentIn('cookie').flatMap(({ field, value }) => cookieTexts(field, value)),
    ...keysIn('cookie').map(({ parameter = '', value }) => `${parameter}=${value}`),
  ];
  const token = credentials.find(({ kind }) => kind === 'bearer' || kind === 'oauth2' || kind === 'openid');
  const basic = credentials.find(({ kind }) => kind === 'basic');
  const hasType = body !== undefined && body.kind !== 'multipart' && body.kind !== 'form';
  const headers: FormPair[] = [
    ...sentIn('header')
      .filter(({ field }) => !isKey(field.name))
      .map(({ field, value }): FormPair => [field.name, headerText(field, value)]),
    ...keysIn('header').map(({ parameter = '', value }): FormPair => [parameter, value]),
    ...(token === undefined ? [] : [['Authorization', `Bearer ${token.value}`] satisfies FormPair]),
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] satisfies FormPair]),
    ...(hasType ? [['Content-Type', page.body?.contentType ?? ''] satisfies FormPair] : []),
  ];
  return {
    verb: page.verb,
    url: withQuery(address + filledPath(page.path, sentIn('path')), query),
    headers,
    ...(basic !== undefined && { basic: { user: basic.user ?? '', password: basic.value } }),
    ...(body !== undefined && { body }),
  };
}

/** Some tell operations of one path apart behind a `#`, which no client sends. */
function filledPath(path: string, sent: CallParts['sent']): string {
  const [called = ''] = path.split('#');
  return called.replace(/\{([^{}]+)\}|\s/g, (whole, name?: string) => {
    if (name === undefined) return encodeURIComponent(whole);
    const found = sent.find(({ field }) => field.name === name);
    return found === undefined ? whole : pathText(found.field, found.value);
  });
}

function withQuery(url: string, query: readonly string[]): string {
  return query.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

import type { HttpOperation, OperationAuth, OperationParameter } from '../../shared/operation';
import type { FormPair } from '../arguments';

/** What a call sends besides its headers. */
export type HttpBody =
  | { kind: 'json'; text: string; value: unknown }
  | { kind: 'form'; pairs: FormPair[] }
  | { kind: 'multipart'; pairs: FormPair[]; files: FormPair[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; path: string };

/** A call over HTTP as plain data: everything that a sample is written from. */
export interface HttpCall {
  verb: string;
  /** With its query. */
  url: string;
  headers: FormPair[];
  /** Whether a name and a password are sent. */
  isBasic: boolean;
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

interface CallOptions {
  operation: HttpOperation;
  /** What a sample sends for a parameter. */
  valueOf: (parameter: OperationParameter) => unknown;
  body?: { contentType: string; content: HttpBody } | undefined;
}

/** Describes a call with what it needs at least. */
export function describeHttpCall({ operation, valueOf, body }: CallOptions): HttpCall {
  const { verb, parameters, auth, servers } = operation;
  const sent = (place: OperationParameter['in']) => parameters.filter((each) => each.in === place);
  const needed = (place: OperationParameter['in']) =>
    sent(place).filter((each) => each.required || each.example !== undefined);
  const [ways = []] = auth;
  const keys = ways.filter(({ kind }) => kind === 'key');
  const keyPairs = (place: OperationAuth['in']): FormPair[] =>
    keys.filter((each) => each.in === place).map(({ parameter = '' }) => [parameter, HTTP_PLACEHOLDERS.key]);
  const query = [...needed('query').flatMap((each) => queryPairs(each, valueOf(each))), ...keyPairs('query')];
  const cookies = [
    ...needed('cookie').map((each): FormPair => [each.name, plain(valueOf(each))]),
    ...keyPairs('cookie'),
  ];
  const headers: FormPair[] = [
    ...needed('header').map((each): FormPair => [each.name, plain(valueOf(each))]),
    ...keyPairs('header'),
    ...(ways.some(({ kind }) => kind === 'bearer' || kind === 'oauth2' || kind === 'openid')
      ? [['Authorization', `Bearer ${HTTP_PLACEHOLDERS.token}`] satisfies FormPair]
      : []),
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.map((pair) => pair.join('=')).join('; ')] satisfies FormPair]),
    ...(body === undefined || body.content.kind === 'multipart' || body.content.kind === 'form'
      ? []
      : [['Content-Type', body.contentType] satisfies FormPair]),
  ];
  const path = filledPath(operation.path, sent('path'), valueOf);
  return {
    verb,
    url: withQuery(serverAddress(servers) + path, query),
    headers,
    isBasic: ways.some(({ kind }) => kind === 'basic'),
    ...(body !== undefined && { body: body.content }),
  };
}

/** The first address of an API; one without a host gets a placeholder for it. */
export function serverAddress([server]: HttpOperation['servers']): string {
  const url = (server?.url ?? '').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const usual = server?.variables.find((each) => each.name === name)?.default ?? '';
    return usual === '' ? whole : usual;
  });
  const address = url.replace(/\/+$/, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (address.startsWith('//')) return `https:${address}`;
  return `https://${HTTP_PLACEHOLDERS.host}${address === '' || address.startsWith('/') ? address : `/${address}`}`;
}

function filledPath(
  path: string,
  parameters: readonly OperationParameter[],
  valueOf: (parameter: OperationParameter) => unknown,
): string {
  return path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.name === name);
    return parameter === undefined ? whole : encodeURIComponent(plain(valueOf(parameter)));
  });
}

/** A list is repeated, or joined where the API wants that. */
function queryPairs({ name, style = 'form', explode }: OperationParameter, value: unknown): FormPair[] {
  if (Array.isArray(value)) {
    const all = value.map(plain);
    if (explode === false) return [[name, all.join({ spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',')]];
    return all.map((each): FormPair => [name, each]);
  }
  if (typeof value !== 'object' || value === null) return [[name, plain(value)]];
  const entries = Object.entries(value);
  if (style === 'deepObject') return entries.map(([key, each]): FormPair => [`${name}[${key}]`, plain(each)]);
  if (explode === false) return [[name, entries.flatMap(([key, each]) => [key, plain(each)]).join(',')]];
  return entries.map(([key, each]): FormPair => [key, plain(each)]);
}

/** Fields of a form: a list sends its name again, what is nested goes as JSON. */
export function formPairsOf(value: unknown): FormPair[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]): FormPair[] =>
    Array.isArray(each) ? each.map((one): FormPair => [name, plain(one)]) : [[name, plain(each)]],
  );
}

function withQuery(url: string, pairs: readonly FormPair[]): string {
  const query = pairs.map(([name, value]) => `${encodedName(name)}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%24', '$');
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}

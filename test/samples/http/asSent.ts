import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asNumber, exactJson, exactText } from '../../../client/features/api/shared/exactNumbers';
import type { BodyPart, HttpBody, HttpCall } from '../../../client/features/api/builder/http/httpCall';
import type { ReceivedRequest } from './recordingServer';

/** A request in a form in which those of all languages are equal. */
export interface Sent {
  method: string;
  path: string;
  query: string[];
  headers: Record<string, string>;
  body: unknown;
}

/** Request that a call has to send; `folder` has the files that it uploads. */
export function expectedOf({ verb, url, headers, basic, body }: HttpCall, folder: string): Sent {
  const { pathname, search } = new URL(url.replace('//HOST', '//host'));
  const named = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const login = basic === undefined ? undefined : Buffer.from(`${basic.user}:${basic.password}`).toString('base64');
  return {
    method: verb,
    path: decoded(pathname),
    query: queryOf(search),
    headers: { ...named, ...(login !== undefined && { authorization: `Basic ${login}` }), ...typeOf(body) },
    body: verb === 'HEAD' ? undefined : bodyOf(body, folder),
  };
}

function typeOf(body: HttpBody | undefined): Record<string, string> {
  if (body?.kind === 'form') return { 'content-type': 'application/x-www-form-urlencoded' };
  return body?.kind === 'multipart' ? { 'content-type': body.contentType } : {};
}

function expectedPart({ name, value, isFile, contentType, headers }: BodyPart, read: (name: string) => string): string {
  const own = headers.map((header) => header.join(': ').toLowerCase());
  const about = [...(contentType === undefined ? [] : [`content-type: ${contentType}`]), ...own].sort();
  return [name, isFile ? path.basename(value) : '', about.join(), isFile ? read(value) : value].join('|');
}

/** The parts of a body, with those of their headers that a call may say. */
function receivedParts(body: string, type: string): string[] {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(type) ?? [];
  const [, ...parts] = body.split(new RegExp(`(?:^|\\r\\n)--${boundary}(?:--)?\\r\\n`));
  return parts.slice(0, -1).map((part) => {
    const [head = '', ...content] = part.split('\r\n\r\n');
    const headers = head.split('\r\n').filter(Boolean);
    const disposition = headers.find((each) => /^content-disposition:/i.test(each)) ?? '';
    const [name = '', file = ''] = ['name', 'filename'].map((key) => {
      return new RegExp(`[; ]${key}="([^"]*)"`).exec(disposition)?.[1] ?? '';
    });
    const about = headers
      .filter((each) => each !== disposition && !/^content-length:/i.test(each))
      // The type that a client gives a file by itself is not of the call.
      .filter((each) => !/^content-type: application\/octet-stream$/i.test(each) || file === '')
      .map((each) => each.replace(/^[^:]*/, (header) => header.toLowerCase()));
    return [decodeURIComponent(name), file, about.sort().join(), content.join('\r\n\r\n')].join('|');
  });
}

function bodyOf(body: HttpBody | undefined, folder: string): unknown {
  const file = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  switch (body?.kind) {
    case undefined:
      return undefined;
    case 'json':
      return numbered(body.text);
    case 'text':
      return body.text;
    case 'file':
      return file(body.path);
    case 'form':
      return body.pairs.map((pair) => pair.join('=')).sort();
    case 'multipart':
      return body.parts.map((part) => expectedPart(part, file)).sort();
  }
}

/** Received request, with only the expected headers, and a body of the expected kind. */
export function sentOf(received: ReceivedRequest, { call, expected }: { call: HttpCall; expected: Sent }) {
  const { method, target, headers, body } = received;
  const { pathname, search } = new URL(`http://host${target}`);
  const own = Object.keys(expected.headers).map((name) => [name, headerOf(headers[name], name, call)]);
  return {
    method,
    path: decoded(pathname),
    query: queryOf(search),
    headers: Object.fromEntries(own) as Sent['headers'],
    body: receivedBody(call.body, { body, type: headers['content-type'] ?? '' }),
  };
}

function headerOf(value: string | string[] | undefined, name: string, { body }: HttpCall): string | undefined {
  const text = Array.isArray(value) ? value.join(', ') : value;
  const isForm = body?.kind === 'multipart' || body?.kind === 'form';
  return name === 'content-type' && isForm ? text?.replace(/;.*$/s, '') : text;
}

function receivedBody(expected: HttpBody | undefined, { body, type }: { body: Buffer; type: string }): unknown {
  if (body.length === 0) return undefined;
  const text = body.toString();
  if (expected?.kind === 'json') return parsed(text);
  if (expected?.kind === 'form') return [...new URLSearchParams(text)].map((pair) => pair.join('=')).sort();
  if (expected?.kind !== 'multipart') return text;
  return receivedParts(text, type).sort();
}

function parsed(text: string): unknown {
  try {
    return numbered(text);
  } catch {
    return `no JSON: ${text}`;
  }
}

/** A value of JSON in which `0.0` is 0, but 9007199254740993 is itself. */
function numbered(json: string): unknown {
  return JSON.parse(JSON.stringify(exactJson(json)), (_, value: unknown) => {
    const text = exactText(value)?.replace(/(?<=\d)\.0+$|(?<=\.\d+)0+$/, '');
    return text !== undefined && String(Number(text)) === text ? asNumber(value) : value;
  }) as unknown;
}

function queryOf(search: string): string[] {
  return [...new URLSearchParams(search)].map((pair) => pair.join('=')).sort();
}

function decoded(pathname: string): string {
  return pathname.split('/').map(decodeURIComponent).join('/');
}

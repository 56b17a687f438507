import { shellQuoted } from '../samples/quote';
import type { BodyPart, HttpBody, HttpCall } from './httpCall';
import { FORM_DATA } from './multipart';

/**
 * The call with curl in a shell; certificates are checked, which is curl's default. A call by name fails on an HTTP
 * error, and has names of fields as they are sent: curl encodes values only.
 */
export function curlCall({ verb, url, headers, basic, body }: HttpCall, isByName = false): string {
  const options = [
    ...methodOption(verb, body),
    ...(basic === undefined ? [] : [`--user ${shellQuoted(`${basic.user}:${basic.password}`)}`]),
    ...headers.map(([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    ...(body?.kind === 'multipart' && body.contentType !== FORM_DATA
      ? [`--header ${shellQuoted(`Content-Type: ${body.contentType}`)}`]
      : []),
    ...(body === undefined ? [] : bodyOptions(body, isByName ? encodedName : (name) => name)),
  ];
  // curl takes brackets in an address for lists of addresses.
  const globbing = /[[\]{}]/.test(url) ? '--globoff ' : '';
  const address = isByName && /^[\w:/.-]+$/.test(url) ? url : shellQuoted(url);
  return [`curl ${isByName ? '--fail ' : ''}${globbing}${address}`, ...options].join(' \\\n  ');
}

function methodOption(verb: string, body: HttpBody | undefined): string[] {
  if (verb === 'HEAD') return ['--head'];
  const isUsual = verb === (body === undefined ? 'GET' : body.kind === 'file' ? 'PUT' : 'POST');
  return isUsual ? [] : [`--request ${verb}`];
}

/** Brackets can stay as they are. */
function encodedName(name: string): string {
  return /^[\w.[\]-]+$/.test(name) ? name : encodeURIComponent(name);
}

function bodyOptions(body: HttpBody, nameOf: (name: string) => string): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return [`--data-raw ${shellQuoted(body.text)}`];
    case 'file':
      return [`--upload-file ${shellQuoted(body.path)}`];
    case 'form':
      return body.pairs.map(([name, value]) => `--data-urlencode ${shellQuoted(`${nameOf(name)}=${value}`)}`);
    case 'multipart':
      return body.parts.map(partOption);
  }
}

/** In its quotes, curl reads a backslash as an escape. */
function partOption({ name, value, isFile, contentType, headers }: BodyPart): string {
  const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const isPlain = contentType === undefined && headers.length === 0 && !isFile;
  if (isPlain) return `--form-string ${shellQuoted(`${name}=${value}`)}`;
  const more = [
    ...(contentType === undefined ? [] : [`;type=${contentType}`]),
    ...headers.map((header) => `;headers=${quoted(header.join(': '))}`),
  ].join('');
  // Signs in front, and a semicolon, would have a meaning of their own.
  const text = /^[\s"@<]|;|\s$/.test(value) ? quoted(value) : value;
  return `--form ${shellQuoted(`${name}=${isFile ? `@${quoted(value)}` : text}${more}`)}`;
}

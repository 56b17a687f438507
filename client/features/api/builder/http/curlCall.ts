import { shellQuoted } from '../samples/quote';
import type { HttpBody, HttpCall } from './httpCall';

/** The call with curl in a shell; certificates are checked, which is curl's default. */
export function curlCall({ verb, url, headers, basic, body }: HttpCall): string {
  const options = [
    ...methodOption(verb, body),
    ...(basic === undefined ? [] : [`--user ${shellQuoted(`${basic.user}:${basic.password}`)}`]),
    ...headers.map(([name, value]) => `--header ${shellQuoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : bodyOptions(body)),
  ];
  // curl takes brackets in an address for lists of addresses.
  const globbing = /[[\]{}]/.test(url) ? '--globoff ' : '';
  return [`curl ${globbing}${shellQuoted(url)}`, ...options].join(' \\\n  ');
}

function methodOption(verb: string, body: HttpBody | undefined): string[] {
  if (verb === 'HEAD') return ['--head'];
  const isUsual = verb === (body === undefined ? 'GET' : body.kind === 'file' ? 'PUT' : 'POST');
  return isUsual ? [] : [`--request ${verb}`];
}

function bodyOptions(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return [`--data-raw ${shellQuoted(body.text)}`];
    case 'file':
      return [`--upload-file ${shellQuoted(body.path)}`];
    case 'form':
      return body.pairs.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
    case 'multipart':
      return [
        ...body.pairs.map(([name, value]) => `--form-string ${shellQuoted(`${name}=${value}`)}`),
        ...body.files.map(([name, path]) => `--form ${shellQuoted(`${name}=@"${path}"`)}`),
      ];
  }
}

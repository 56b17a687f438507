import type { FormPair } from '../../shared/sampleRequest';
import { singleQuoted } from '../samples/quote';
import type { HttpBody, HttpCall } from './httpCall';
import { isPlain } from './fieldValue';
import { codeValue } from './codeValue';

/** The call with requests, the usual library, which checks certificates by default. */
export function requestsCall({ verb, url, headers, basic, body }: HttpCall): string {
  const own =
    body?.kind === 'json' ? headers.filter((each) => each.join() !== 'Content-Type,application/json') : headers;
  const lines = [
    `    ${singleQuoted(verb)},\n    ${singleQuoted(url)},\n`,
    ...(own.length === 0 ? [] : [`    headers={\n${entries(own)}    },\n`]),
    ...(basic === undefined ? [] : [`    auth=(${login(basic.user)}, ${login(basic.password)}),\n`]),
    ...(body === undefined ? [] : bodyArguments(body)),
    '    timeout=30,\n',
  ];
  return `import requests

response = requests.request(
${lines.join('')})
response.raise_for_status()
print(response.text)`;
}

/** Text would be sent as Latin-1. */
function login(text: string): string {
  return isPlain(text) ? singleQuoted(text) : `${singleQuoted(text)}.encode()`;
}

function bodyArguments(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`    json=${codeValue(body.value, PYTHON, 1)},\n`];
    case 'text':
      return [`    data=${singleQuoted(body.text)}.encode(),\n`];
    case 'file':
      return [`    data=open(${singleQuoted(body.path)}, 'rb'),\n`];
    case 'form':
      return [`    data=[\n${pairs(body.pairs)}    ],\n`];
    case 'multipart':
      return ['    files=[\n', ...parts(body), '    ],\n'];
  }
}

/** A field that is no file has no name of one. */
function parts({ pairs: fields, files }: { pairs: FormPair[]; files: FormPair[] }): string[] {
  const line = (name: string, code: string): string => `        (${singleQuoted(name)}, ${code}),\n`;
  return [
    ...fields.map(([name, value]) => line(name, `(None, ${singleQuoted(value)})`)),
    ...files.map(([name, path]) => line(name, `open(${singleQuoted(path)}, 'rb')`)),
  ];
}

const PYTHON = {
  string: singleQuoted,
  yes: 'True',
  no: 'False',
  none: 'None',
  list: '[]',
  map: '{}',
  pair: ': ',
} as const;

function entries(all: readonly FormPair[]): string {
  return all.map(([name, value]) => `        ${singleQuoted(name)}: ${singleQuoted(value)},\n`).join('');
}

function pairs(all: readonly FormPair[]): string {
  return all.map(([name, value]) => `        (${singleQuoted(name)}, ${singleQuoted(value)}),\n`).join('');
}

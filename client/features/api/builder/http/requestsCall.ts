import type { FormPair } from '../../shared/sampleRequest';
import { fileName, singleQuoted } from '../samples/quote';
import type { BodyPart, HttpBody, HttpCall } from './httpCall';
import { FORM_DATA, withPartsType, writtenBody, type MultipartBody } from './multipart';
import { isPlain } from './fieldValue';
import { codeValue } from './codeValue';

/** The call with requests, the usual library, which checks certificates by default. */
export function requestsCall({ verb, url, headers: given, basic, body }: HttpCall): string {
  const isWritten = body?.kind === 'multipart' && !ownsForm(body);
  const headers = isWritten ? withPartsType(given, body, 'none') : given;
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
      return ownsForm(body) ? ['    files=[\n', ...body.parts.map(partLine), '    ],\n'] : writtenLines(body);
  }
}

/** A form may say of each part what it is; only what has other parts is written by hand. */
function ownsForm({ contentType, parts }: MultipartBody): boolean {
  return contentType === FORM_DATA && parts.every(({ name }) => name !== '');
}

/** A field that is no file has no name of one. */
function partLine({ name, value, isFile, contentType, headers }: BodyPart): string {
  const content = isFile ? `open(${singleQuoted(value)}, 'rb')` : singleQuoted(value);
  const about = [
    ...(contentType === undefined && headers.length === 0 ? [] : [contentType ? singleQuoted(contentType) : 'None']),
    ...(headers.length === 0 ? [] : [`{${headers.map((each) => each.map(singleQuoted).join(': ')).join(', ')}}`]),
  ];
  const isBare = isFile && about.length === 0;
  const code = isBare
    ? content
    : `(${[isFile ? singleQuoted(fileName(value)) : 'None', content, ...about].join(', ')})`;
  return `        (${singleQuoted(name)}, ${code}),\n`;
}

function writtenLines(body: MultipartBody): string[] {
  const lines = writtenBody(body).pieces.map((piece) =>
    'path' in piece ? `open(${singleQuoted(piece.path)}, 'rb').read()` : `${singleQuoted(piece.text)}.encode()`,
  );
  return [`    data=b''.join([\n${lines.map((line) => `        ${line},\n`).join('')}    ]),\n`];
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

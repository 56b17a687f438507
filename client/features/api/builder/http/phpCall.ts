import { holdsRounded } from '../../shared/exactNumbers';
import { phpQuoted } from '../samples/quote';
import { codeValue } from './codeValue';
import type { HttpBody, HttpCall } from './httpCall';
import { isPlainForm, withPartsType, writtenBody, type MultipartBody } from './multipart';

/** A longer address has a line of its own, which fits beside the text. */
const MOST_COLUMNS = 40;

/** The call with PHP's cURL functions; certificates are checked, which is cURL's default. */
export function phpCall({ verb, url, headers: given, basic, body }: HttpCall): string {
  const headers = withPartsType(given, body, PLAIN);
  const lines = [
    // A body makes a POST of it otherwise.
    ...(verb === 'GET' && body === undefined ? [] : [`CURLOPT_CUSTOMREQUEST => ${phpQuoted(verb)}`]),
    ...(verb === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    ...(basic === undefined ? [] : [`CURLOPT_USERPWD => ${phpQuoted(`${basic.user}:${basic.password}`)}`]),
    ...(headers.length === 0 ? [] : [`CURLOPT_HTTPHEADER => [\n${headerLines(headers)}    ]`]),
    ...(body === undefined ? [] : [`CURLOPT_POSTFIELDS => ${bodyValue(body)}`]),
    'CURLOPT_RETURNTRANSFER => true',
    'CURLOPT_FAILONERROR => true',
    'CURLOPT_TIMEOUT => 30',
  ];
  const isLong = url.length > MOST_COLUMNS;
  return `<?php
${isLong ? `$url = ${phpQuoted(url)};\n` : ''}$curl = curl_init(${isLong ? '$url' : phpQuoted(url)});
curl_setopt_array($curl, [
${lines.map((line) => `    ${line},\n`).join('')}]);
$reply = curl_exec($curl);
if ($reply === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $reply;`;
}

function headerLines(headers: HttpCall['headers']): string {
  return headers.map(([name, value]) => `        ${phpQuoted(`${name}: ${value}`)},\n`).join('');
}

const PHP = { string: phpQuoted, yes: 'true', no: 'false', none: 'null', list: '[]', map: '[]', pair: ' => ' } as const;

function bodyValue(body: HttpBody): string {
  switch (body.kind) {
    case 'json':
      return hasEmptyMap(body.value) || holdsRounded(body.value)
        ? phpQuoted(body.text)
        : `json_encode(${codeValue(body.value, PHP, 1)})`;
    case 'text':
      return phpQuoted(body.text);
    case 'file':
      return `file_get_contents(${phpQuoted(body.path)})`;
    case 'form':
      return phpQuoted(new URLSearchParams(body.pairs).toString());
    case 'multipart':
      return partsValue(body);
  }
}

function partsValue(body: MultipartBody): string {
  if (!isPlainForm(body, PLAIN)) {
    const pieces = writtenBody(body).pieces.map((piece) =>
      'path' in piece ? `file_get_contents(${phpQuoted(piece.path)})` : phpQuoted(piece.text),
    );
    return `implode([\n${pieces.map((code) => `        ${code},\n`).join('')}    ])`;
  }
  const lines = body.parts.map(({ name, value, isFile, contentType }) => {
    const type = contentType === undefined ? '' : `, ${phpQuoted(contentType)}`;
    return `        ${phpQuoted(name)} => ${isFile ? `new CURLFile(${phpQuoted(value)}${type})` : phpQuoted(value)},\n`;
  });
  return `[\n${lines.join('')}    ]`;
}

/** A list of PHP has each key once. */
const PLAIN = { repeats: false };

/** PHP writes an empty array as a list. */
function hasEmptyMap(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const inner = Object.values(value);
  return (inner.length === 0 && !Array.isArray(value)) || inner.some(hasEmptyMap);
}

import { rubyQuoted } from '../samples/quote';
import type { BodyPart, HttpBody, HttpCall } from './httpCall';
import { isPlainForm, withPartsType, writtenBody, type BodyPiece } from './multipart';

/** Verbs that Ruby has a class for. */
const CLASSES = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** The call with Ruby's standard library, which checks certificates by default. */
export function rubyCall({ verb, url, headers: given, basic, body }: HttpCall): string {
  const headers = withPartsType(given, body);
  const name = verb.charAt(0) + verb.slice(1).toLowerCase();
  const made = CLASSES.includes(verb)
    ? `Net::HTTP::${name}.new(uri)`
    : `Net::HTTPGenericRequest.new(${rubyQuoted(verb)}, true, true, uri)`;
  const lines = [
    `request = ${made}`,
    ...headers.map(([header, value]) => `request[${rubyQuoted(header)}] = ${rubyQuoted(value)}`),
    ...(basic === undefined ? [] : [`request.basic_auth(${rubyQuoted(basic.user)}, ${rubyQuoted(basic.password)})`]),
    ...(body === undefined ? [] : bodyLines(body)),
  ];
  return `require 'net/http'

uri = URI(${rubyQuoted(url)})
${lines.join('\n')}

options = { use_ssl: uri.scheme == 'https', open_timeout: 30, read_timeout: 30 }
response = Net::HTTP.start(uri.host, uri.port, options) { |http| http.request(request) }
raise 'HTTP ' + response.code unless response.is_a?(Net::HTTPSuccess)

puts response.body`;
}

function bodyLines(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`request.body = <<~'JSON'`, ...body.text.split('\n').map((line) => `  ${line}`), 'JSON'];
    case 'text':
      return [`request.body = ${rubyQuoted(body.text)}`];
    case 'file':
      return [`request.body = File.binread(${rubyQuoted(body.path)})`];
    case 'form':
      return ['request.set_form_data([', ...body.pairs.map(([name, value]) => entry(name, rubyQuoted(value))), '])'];
    case 'multipart':
      return isPlainForm(body)
        ? ['request.set_form([', ...body.parts.map(partEntry), "], 'multipart/form-data')"]
        : ['request.body = [', ...writtenBody(body).pieces.map(pieceLine), '].map(&:b).join'];
  }
}

function partEntry({ name, value, isFile, contentType }: BodyPart): string {
  if (!isFile) return entry(name, rubyQuoted(value));
  const type = contentType === undefined ? '' : `, { content_type: ${rubyQuoted(contentType)} }`;
  return entry(name, `File.open(${rubyQuoted(value)}, 'rb')${type}`);
}

function pieceLine(piece: BodyPiece): string {
  return `  ${'path' in piece ? `File.binread(${rubyQuoted(piece.path)})` : rubyQuoted(piece.text)},`;
}

function entry(name: string, code: string): string {
  return `  [${rubyQuoted(name)}, ${code}],`;
}

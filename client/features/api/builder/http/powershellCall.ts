import type { FormPair } from '../../shared/sampleRequest';
import { powershellQuoted } from '../samples/quote';
import type { HttpBody, HttpCall } from './httpCall';
import { isPlainForm, withPartsType, writtenBody, type MultipartBody } from './multipart';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** The call with PowerShell 7, which checks certificates by default. */
export function powershellCall({ verb, url, headers: given, basic, body }: HttpCall): string {
  const headers = withPartsType(given, body, PLAIN);
  const isType = ([name]: FormPair): boolean => /^content-type$/i.test(name) && body !== undefined;
  const type = headers.find(isType)?.[1];
  const own = [
    ...headers.filter((each) => !isType(each)).map(([name, value]) => entry(name, powershellQuoted(value), 2)),
    ...(basic === undefined ? [] : [entry('Authorization', `"Basic $login"`, 2)]),
  ];
  const settings = [
    `    Uri = ${powershellQuoted(url)}`,
    `    ${METHODS.includes(verb) ? 'Method' : 'CustomMethod'} = ${powershellQuoted(verb)}`,
    ...(own.length === 0 ? [] : [`    Headers = @{\n${own.join('\n')}\n    }`, '    SkipHeaderValidation = $true']),
    ...(type === undefined ? [] : [`    ContentType = ${powershellQuoted(type)}`]),
    ...(body === undefined ? [] : bodySettings(body)),
    '    TimeoutSec = 30',
  ];
  return `${basic === undefined ? '' : loginLine(basic)}${bodyText(body)}$call = @{
${settings.join('\n')}
}
$response = Invoke-WebRequest @call
$response.Content`;
}

function loginLine({ user, password }: NonNullable<HttpCall['basic']>): string {
  const login = powershellQuoted(`${user}:${password}`);
  return `$login = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${login}))\n`;
}

/** Text in lines, in which nothing is escaped. */
function bodyText(body: HttpBody | undefined): string {
  if (body?.kind === 'multipart' && !isPlainForm(body, PLAIN)) return writtenLines(body);
  if (body?.kind !== 'json' && body?.kind !== 'text') return '';
  const { text } = body;
  const isBlock = text.includes('\n') && !text.includes('\r') && !/^['‘’‚‛]@/m.test(text);
  return `$body = ${isBlock ? `@'\n${text}\n'@` : powershellQuoted(text)}\n`;
}

function bodySettings(body: HttpBody): string[] {
  switch (body.kind) {
    case 'json':
    case 'text':
      return ['    Body = [Text.Encoding]::UTF8.GetBytes($body)'];
    case 'file':
      return [`    InFile = ${powershellQuoted(body.path)}`];
    case 'form':
      return [
        `    Body = ${powershellQuoted(new URLSearchParams(body.pairs).toString())}`,
        "    ContentType = 'application/x-www-form-urlencoded'",
      ];
    case 'multipart':
      return isPlainForm(body, PLAIN)
        ? [`    Form = [ordered]@{\n${parts(body).join('\n')}\n    }`]
        : ['    Body = $parts'];
  }
}

const PLAIN = { fileTypes: false };

/** An entry for each name; a list if it is sent several times. */
function parts({ parts: all }: MultipartBody): string[] {
  const codes = new Map<string, string[]>();
  for (const { name, value, isFile } of all) {
    const code = isFile ? `(Get-Item -LiteralPath ${powershellQuoted(value)})` : powershellQuoted(value);
    codes.set(name, [...(codes.get(name) ?? []), code]);
  }
  return [...codes].map(([name, own]) => entry(name, own.length === 1 ? own[0]! : `@(${own.join(', ')})`, 2));
}

/** Parts of which more is said than PowerShell's forms take. */
function writtenLines(body: MultipartBody): string {
  const pieces = writtenBody(body).pieces.map((piece) => {
    if ('path' in piece) return `[IO.File]::ReadAllBytes((Resolve-Path -LiteralPath ${powershellQuoted(piece.path)}))`;
    const code = piece.text
      .split(/((?:\r\n)+)/)
      .filter(Boolean)
      .map((text) => (text.startsWith('\r\n') ? `"${text.replaceAll('\r\n', '`r`n')}"` : powershellQuoted(text)));
    return `[Text.Encoding]::UTF8.GetBytes(${code.join(' + ')})`;
  });
  return `[byte[]]$parts = @(\n${pieces.map((code) => `    ${code}\n`).join('')})\n`;
}

function entry(name: string, code: string, level: number): string {
  return `${'    '.repeat(level)}${powershellQuoted(name)} = ${code}`;
}

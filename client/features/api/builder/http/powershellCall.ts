import type { FormPair } from '../../shared/sampleRequest';
import { powershellQuoted } from '../samples/quote';
import type { HttpBody, HttpCall } from './httpCall';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'];

/** The call with PowerShell 7, which checks certificates by default. */
export function powershellCall({ verb, url, headers, basic, body }: HttpCall): string {
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
      return [`    Form = [ordered]@{\n${parts(body.pairs, body.files).join('\n')}\n    }`];
  }
}

/** An entry for each name; a list if it is sent several times. */
function parts(pairs: readonly FormPair[], files: readonly FormPair[]): string[] {
  const codes = new Map<string, string[]>();
  const add = (name: string, code: string): unknown => codes.set(name, [...(codes.get(name) ?? []), code]);
  for (const [name, value] of pairs) add(name, powershellQuoted(value));
  for (const [name, path] of files) add(name, `(Get-Item -LiteralPath ${powershellQuoted(path)})`);
  return [...codes].map(([name, all]) => entry(name, all.length === 1 ? all[0]! : `@(${all.join(', ')})`, 2));
}

function entry(name: string, code: string, level: number): string {
  return `${'    '.repeat(level)}${powershellQuoted(name)} = ${code}`;
}

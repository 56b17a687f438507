import type { FormPair } from '../../shared/sampleRequest';
import { csharpQuoted, fileName } from '../samples/quote';
import type { BodyPart, HttpBody, HttpCall } from './httpCall';
import { isPlainForm, withPartsType, writtenBody } from './multipart';

/** The call with .NET's own client (C# 11), which checks certificates by default. */
export function csharpCall({ verb, url, headers: given, basic, body }: HttpCall): string {
  const headers = withPartsType(given, body, PLAIN);
  const written = writtenLines(body);
  const added = (place: string, [name, value]: FormPair): string =>
    `request.${place}.TryAddWithoutValidation(${csharpQuoted(name)}, ${csharpQuoted(value)});`;
  const isOfContent = ([name]: FormPair): boolean => /^content-/i.test(name) && body !== undefined;
  const lines = [
    `using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };`,
    `using var request = new HttpRequestMessage(new HttpMethod(${csharpQuoted(verb)}), ${csharpQuoted(url)});`,
    ...headers.filter((each) => !isOfContent(each)).map((each) => added('Headers', each)),
    ...(basic === undefined ? [] : [loginLine(basic)]),
    ...written,
    ...(body === undefined ? [] : [`request.Content = ${content(body)};`]),
    ...headers.filter(isOfContent).map((each) => added('Content.Headers', each)),
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ];
  const needsText = basic !== undefined || body?.kind === 'json' || body?.kind === 'text' || written.length > 0;
  return `${needsText ? 'using System.Text;\n\n' : ''}${lines.join('\n')}`;
}

function loginLine({ user, password }: NonNullable<HttpCall['basic']>): string {
  const login = `Encoding.UTF8.GetBytes(${csharpQuoted(`${user}:${password}`)})`;
  return `request.Headers.TryAddWithoutValidation("Authorization", "Basic " + Convert.ToBase64String(${login}));`;
}

function content(body: HttpBody): string {
  switch (body.kind) {
    case 'json':
    case 'text':
      return `new ByteArrayContent(Encoding.UTF8.GetBytes(${textCode(body.text)}))`;
    case 'file':
      return `new StreamContent(File.OpenRead(${csharpQuoted(body.path)}))`;
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `    new(${csharpQuoted(name)}, ${csharpQuoted(value)}),\n`);
      return `new FormUrlEncodedContent(new List<KeyValuePair<string, string>>\n{\n${pairs.join('')}})`;
    }
    case 'multipart':
      return isPlainForm(body, PLAIN)
        ? `new MultipartFormDataContent\n{\n${body.parts.map((part) => `    { ${partCode(part)} },\n`).join('')}}`
        : 'new ByteArrayContent(parts.ToArray())';
  }
}

const PLAIN = { fileTypes: false };

function partCode({ name, value, isFile }: BodyPart): string {
  if (!isFile) return `new StringContent(${csharpQuoted(value)}), ${csharpQuoted(name)}`;
  const stream = `new StreamContent(File.OpenRead(${csharpQuoted(value)}))`;
  return `${stream}, ${csharpQuoted(name)}, ${csharpQuoted(fileName(value))}`;
}

/** Parts of which more is said than .NET's forms take. */
function writtenLines(body: HttpBody | undefined): string[] {
  if (body?.kind !== 'multipart' || isPlainForm(body, PLAIN)) return [];
  const pieces = writtenBody(body).pieces.map((piece) =>
    'path' in piece
      ? `parts.Write(File.ReadAllBytes(${csharpQuoted(piece.path)}));`
      : `parts.Write(Encoding.UTF8.GetBytes(${csharpQuoted(piece.text)}));`,
  );
  return ['using var parts = new MemoryStream();', ...pieces];
}

/** Text in lines as a raw string, in more quotes than it has in a row. */
function textCode(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these can't stand in it as they are
  if (!text.includes('\n') || /[\0-\x08\x0b-\x1f\u0085\u2028\u2029]/.test(text)) return csharpQuoted(text);
  const runs = [...text.matchAll(/"+/g)].map(([run]) => run.length);
  const quotes = '"'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${quotes}\n${text}\n${quotes}`;
}

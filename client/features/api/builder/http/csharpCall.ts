import type { FormPair } from '../../shared/sampleRequest';
import { csharpQuoted, fileName } from '../samples/quote';
import type { HttpBody, HttpCall } from './httpCall';

/** The call with .NET's own client (C# 11), which checks certificates by default. */
export function csharpCall({ verb, url, headers, basic, body }: HttpCall): string {
  const added = (place: string, [name, value]: FormPair): string =>
    `request.${place}.TryAddWithoutValidation(${csharpQuoted(name)}, ${csharpQuoted(value)});`;
  const isOfContent = ([name]: FormPair): boolean => /^content-/i.test(name) && body !== undefined;
  const lines = [
    `using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };`,
    `using var request = new HttpRequestMessage(new HttpMethod(${csharpQuoted(verb)}), ${csharpQuoted(url)});`,
    ...headers.filter((each) => !isOfContent(each)).map((each) => added('Headers', each)),
    ...(basic === undefined ? [] : [loginLine(basic)]),
    ...(body === undefined ? [] : [`request.Content = ${content(body)};`]),
    ...headers.filter(isOfContent).map((each) => added('Content.Headers', each)),
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ];
  const needsText = basic !== undefined || body?.kind === 'json' || body?.kind === 'text';
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
    case 'multipart': {
      const parts = [
        ...body.pairs.map(([name, value]) => `new StringContent(${csharpQuoted(value)}), ${csharpQuoted(name)}`),
        ...body.files.map(([name, path]) => {
          const stream = `new StreamContent(File.OpenRead(${csharpQuoted(path)}))`;
          return `${stream}, ${csharpQuoted(name)}, ${csharpQuoted(fileName(path))}`;
        }),
      ];
      return `new MultipartFormDataContent\n{\n${parts.map((part) => `    { ${part} },\n`).join('')}}`;
    }
  }
}

/** Text in lines as a raw string, in more quotes than it has in a row. */
function textCode(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these can't stand in it as they are
  if (!text.includes('\n') || /[\0-\x08\x0b-\x1f\u0085\u2028\u2029]/.test(text)) return csharpQuoted(text);
  const runs = [...text.matchAll(/"+/g)].map(([run]) => run.length);
  const quotes = '"'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${quotes}\n${text}\n${quotes}`;
}

import { singleQuoted } from '../samples/quote';
import type { HttpCall } from './httpCall';
import { javascriptBody } from './javascriptBody';

/** The call with Node's own HTTP client, without `fetch`. */
export function nodeCall({ verb, url, headers, basic, body }: HttpCall): string {
  const { imports, before, expression } = javascriptBody(body, '');
  const isParts = body?.kind === 'multipart';
  const content = contentLines(body?.kind, expression);
  const entries = [
    ...headers.map(([name, value]) => `    ${singleQuoted(name)}: ${singleQuoted(value)},\n`),
    ...(isParts ? ["    'Content-Type': message.headers.get('Content-Type'),\n"] : []),
    ...(body?.kind === 'form' ? ["    'Content-Type': 'application/x-www-form-urlencoded',\n"] : []),
    ...(body === undefined ? [] : ["    'Content-Length': Buffer.byteLength(body),\n"]),
  ];
  const options = [
    `  method: ${singleQuoted(verb)},\n`,
    ...(basic === undefined ? [] : [`  auth: ${singleQuoted(`${basic.user}:${basic.password}`)},\n`]),
    ...(entries.length === 0 ? [] : [`  headers: {\n${entries.join('')}  },\n`]),
    '  timeout: 30_000,\n',
  ];
  return `${imports}import { request } from 'node:${url.startsWith('http:') ? 'http' : 'https'}';

${before}${content}const call = request(${singleQuoted(url)}, {
${options.join('')}});
call.on('timeout', () => call.destroy(new Error('no answer in time')));
call.on('response', async (response) => {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  if (response.statusCode >= 400) throw new Error(\`HTTP \${response.statusCode}\`);
  console.log(text);
});
call.end(${body === undefined ? '' : 'body'});`;
}

function contentLines(kind: NonNullable<HttpCall['body']>['kind'] | undefined, expression: string): string {
  if (kind === undefined) return '';
  if (kind === 'multipart') {
    return 'const message = new Response(form);\nconst body = Buffer.from(await message.arrayBuffer());\n\n';
  }
  if (kind === 'file') return `const body = Buffer.from(await (${expression}).arrayBuffer());\n\n`;
  return `const body = ${kind === 'form' ? `${expression}.toString()` : expression};\n\n`;
}

import { singleQuoted, fileName } from '../samples/quote';
import { isPlain } from './fieldValue';
import type { BodyPart, HttpCall, HttpBody } from './httpCall';
import { isPlainForm, withPartsType, writtenBody, type MultipartBody } from './multipart';
import { holdsRounded, jsonText } from '../../shared/exactNumbers';

/** A longer address has a line of its own, which fits beside the text. */
const MOST_COLUMNS = 30;

/** The call with `fetch`, which checks certificates; undefined if `fetch` refuses the call. */
export function fetchCall({ verb, url, headers: given, basic, body }: HttpCall): string | undefined {
  const headers = withPartsType(given, body);
  if (body !== undefined && (verb === 'GET' || verb === 'HEAD')) return undefined;
  const entries = [
    ...headers.map(([name, value]) => `    ${singleQuoted(name)}: ${singleQuoted(value)},\n`),
    ...(basic === undefined ? [] : [`    Authorization: \`Basic \${${encodedLogin(basic)}}\`,\n`]),
  ].join('');
  const { imports, before, expression } = javascriptBody(body, '  ');
  const options = [
    ...(verb === 'GET' ? [] : [`  method: ${singleQuoted(verb)},\n`]),
    ...(entries === '' ? [] : [`  headers: {\n${entries}  },\n`]),
    ...(expression === '' ? [] : [`  body: ${expression},\n`]),
    '  signal: AbortSignal.timeout(30_000),\n',
  ].join('');
  const address = singleQuoted(url);
  const [line, target] = address.length > MOST_COLUMNS ? [`const url = ${address};\n`, 'url'] : ['', address];
  return `${imports === '' ? '' : `${imports}\n`}${before}${line}const response = await fetch(${target}, {
${options}});
if (!response.ok) throw new Error(\`HTTP \${response.status}\`);
console.log(await response.text());`;
}

/** Other letters than those of ASCII are sent as UTF-8, which `btoa` takes byte by byte. */
function encodedLogin({ user, password }: NonNullable<HttpCall['basic']>): string {
  const login = `${user}:${password}`;
  const quoted = singleQuoted(login);
  return isPlain(login) ? `btoa(${quoted})` : `btoa(String.fromCodePoint(...new TextEncoder().encode(${quoted})))`;
}

/** The call with Node's own HTTP client, without `fetch`. */
export function nodeCall({ verb, url, headers: given, basic, body }: HttpCall): string {
  const headers = withPartsType(given, body);
  const { imports, before, expression } = javascriptBody(body, '');
  const content = contentLines(body, expression);
  const entries = [
    ...headers.map(([name, value]) => `    ${singleQuoted(name)}: ${singleQuoted(value)},\n`),
    ...(isFormData(body) ? ["    'Content-Type': message.headers.get('Content-Type'),\n"] : []),
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

function isFormData(body: HttpBody | undefined): boolean {
  return body?.kind === 'multipart' && isPlainForm(body);
}

function contentLines(body: HttpBody | undefined, expression: string): string {
  if (body === undefined) return '';
  const { kind } = body;
  if (isFormData(body)) {
    return 'const message = new Response(form);\nconst body = Buffer.from(await message.arrayBuffer());\n\n';
  }
  if (kind === 'file' || kind === 'multipart')
    return `const body = Buffer.from(await (${expression}).arrayBuffer());\n\n`;
  return `const body = ${kind === 'form' ? `${expression}.toString()` : expression};\n\n`;
}

interface JavascriptBody {
  imports: string;
  before: string;
  /** Code of the body that is sent; empty for a call without one. */
  expression: string;
}

/** A body as JavaScript; `indent` is that of the line that its expression is on. */
function javascriptBody(body: HttpBody | undefined, indent: string): JavascriptBody {
  const { before, expression } = written(body, indent);
  const needsFiles = `${before}${expression}`.includes('openAsBlob');
  return { imports: needsFiles ? "import { openAsBlob } from 'node:fs';\n" : '', before, expression };
}

function written(body: HttpBody | undefined, indent: string): Pick<JavascriptBody, 'before' | 'expression'> {
  if (body === undefined) return { before: '', expression: '' };
  switch (body.kind) {
    case 'json':
      return {
        before: '',
        expression: holdsRounded(body.value)
          ? singleQuoted(body.text)
          : `JSON.stringify(${jsonText(body.value, 2).replaceAll('\n', `\n${indent}`)})`,
      };
    case 'text':
      return { before: '', expression: singleQuoted(body.text) };
    case 'file':
      return { before: '', expression: `await openAsBlob(${singleQuoted(body.path)})` };
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `${indent}  [${singleQuoted(name)}, ${singleQuoted(value)}],\n`);
      return { before: '', expression: `new URLSearchParams([\n${pairs.join('')}${indent}])` };
    }
    case 'multipart':
      return isPlainForm(body)
        ? { before: `const form = new FormData();\n${body.parts.map(appended).join('')}`, expression: 'form' }
        : { before: '', expression: writtenBlob(body, indent) };
  }
}

function appended({ name, value, isFile, contentType }: BodyPart): string {
  if (!isFile) return `form.append(${singleQuoted(name)}, ${singleQuoted(value)});\n`;
  const type = contentType === undefined ? '' : `, { type: ${singleQuoted(contentType)} }`;
  const blob = `await openAsBlob(${singleQuoted(value)}${type})`;
  return `form.append(${singleQuoted(name)}, ${blob}, ${singleQuoted(fileName(value))});\n`;
}

/** Parts of which more is said than a `FormData` takes. */
function writtenBlob(body: MultipartBody, indent: string): string {
  const pieces = writtenBody(body).pieces.map((piece) =>
    'path' in piece ? `await openAsBlob(${singleQuoted(piece.path)})` : singleQuoted(piece.text),
  );
  return `new Blob([\n${pieces.map((code) => `${indent}  ${code},\n`).join('')}${indent}])`;
}

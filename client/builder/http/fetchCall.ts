import { holdsRounded, jsonText } from '../../shared/exactNumbers';
import { fileName, singleQuoted } from '../samples/quote';
import { isPlain } from './fieldValue';
import type { HttpBody, HttpCall } from './httpCall';

/** The call with `fetch`, which checks certificates by default: Node, Deno, Bun and browsers. */
export function fetchCall({ verb, url, headers, basic, body }: HttpCall): string {
  const entries = [
    ...headers.map(([name, value]) => `    ${singleQuoted(name)}: ${singleQuoted(value)},\n`),
    ...(basic === undefined ? [] : [`    Authorization: \`Basic \${${encodedLogin(basic)}}\`,\n`]),
  ].join('');
  const { before, expression } = written(body);
  const needsFiles = `${before}${expression}`.includes('openAsBlob');
  const options = [
    ...(verb === 'GET' ? [] : [`  method: ${singleQuoted(verb)},\n`]),
    ...(entries === '' ? [] : [`  headers: {\n${entries}  },\n`]),
    ...(expression === '' ? [] : [`  body: ${expression},\n`]),
    '  signal: AbortSignal.timeout(30_000),\n',
  ].join('');
  const imports = needsFiles ? "import { openAsBlob } from 'node:fs';\n\n" : '';
  return `${imports}${before}const response = await fetch(${singleQuoted(url)}, {
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

function written(body: HttpBody | undefined): { before: string; expression: string } {
  if (body === undefined) return { before: '', expression: '' };
  switch (body.kind) {
    case 'json':
      return {
        before: '',
        expression: holdsRounded(body.value)
          ? singleQuoted(body.text)
          : `JSON.stringify(${indented(jsonText(body.value, 2))})`,
      };
    case 'text':
      return { before: '', expression: singleQuoted(body.text) };
    case 'file':
      return { before: '', expression: `await openAsBlob(${singleQuoted(body.path)})` };
    case 'form': {
      const pairs = body.pairs.map(([name, value]) => `    [${singleQuoted(name)}, ${singleQuoted(value)}],\n`);
      return { before: '', expression: `new URLSearchParams([\n${pairs.join('')}  ])` };
    }
    case 'multipart': {
      const parts = [
        ...body.pairs.map(([name, value]) => `form.append(${singleQuoted(name)}, ${singleQuoted(value)});\n`),
        ...body.files.map(([name, path]) => {
          const blob = `await openAsBlob(${singleQuoted(path)})`;
          return `form.append(${singleQuoted(name)}, ${blob}, ${singleQuoted(fileName(path))});\n`;
        }),
      ];
      return { before: `const form = new FormData();\n${parts.join('')}`, expression: 'form' };
    }
  }
}

function indented(code: string): string {
  return code.replaceAll('\n', '\n  ');
}

import { singleQuoted } from '../samples/quote';
import { isPlain } from './fieldValue';
import type { HttpCall } from './httpCall';
import { javascriptBody } from './javascriptBody';

/** A longer address has a line of its own, which fits beside the text. */
const MOST_COLUMNS = 30;

/**
 * The call with `fetch`, which checks certificates by default: Node, Deno, Bun and browsers. Undefined for a call that
 * `fetch` refuses.
 */
export function fetchCall({ verb, url, headers, basic, body }: HttpCall): string | undefined {
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
  const [line, given] = address.length > MOST_COLUMNS ? [`const url = ${address};\n`, 'url'] : ['', address];
  return `${imports === '' ? '' : `${imports}\n`}${before}${line}const response = await fetch(${given}, {
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

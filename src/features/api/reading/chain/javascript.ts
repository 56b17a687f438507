import { singleQuoted } from '../../../../../client/features/api/builder/samples/quote';
import { callArguments, camelCase, valueCode, type ChainLanguage, type Notation } from './language';
import { RECORD, type CallStep, type Chain, type Reference } from './steps';

const NOTATION: Notation = {
  indent: '  ',
  brackets: ['{ ', ' }'],
  quote: singleQuoted,
  name: camelCase,
  key: keyAccess,
  entry: (name, value) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : singleQuoted(name)}: ${value}`,
};

/** Calls with `fetch`: Node, Deno, Bun. */
export function javascriptChain(chain: Chain): ChainLanguage {
  const sent = (step: CallStep): string => callArguments(step, chain, NOTATION);
  return {
    indent: '  ',
    depth: 0,
    frame: (steps, { all }) => `${call(chain)}\n${all ? `\n${readAll(chain)}\n` : ''}\n${steps}`,
    call: (step) =>
      `${step.variable === undefined ? '' : `const ${camelCase(step.variable)} = `}await call(${sent(step)});`,
    each: (step) => `for (const ${camelCase(step.variable ?? RECORD)} of await readAll(${sent(step)})) {`,
    print: printed,
    stop: (text) => `throw new Error(${singleQuoted(text)});`,
    when: ({ of, is, value }) => {
      if (is === 'has') return `if (Object.values(${valueCode(of, NOTATION)}).includes(${singleQuoted(value)})) {`;
      return `if (String(${valueCode(of, NOTATION)}) ${is === '=' ? '===' : '!=='} ${singleQuoted(value)}) {`;
    },
    ends: { each: '}', when: '}' },
  };
}

/** In the first of several values, `%` would begin the place of another one. */
function printed(parts: readonly (string | Reference)[]): string {
  const [first = ''] = parts;
  const place = typeof first === 'string' && first.includes('%') ? [singleQuoted('%s')] : [];
  return `console.log(${[...place, ...parts.map((part) => valueCode(part, NOTATION))].join(', ')});`;
}

function keyAccess(key: string): string {
  if (/^\d+$/.test(key)) return `[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${singleQuoted(key)}]`;
}

const call = ({ url, keys, callField, successKey }: Chain): string => `async function call(method, fields = {}) {
  const response = await fetch(${singleQuoted(url)}, {
    method: 'POST',
    body: new URLSearchParams({
${[...keys.map(([name, value]) => [name, singleQuoted(value)]), [callField, 'method']]
  .map(([name, value]) => `      ${NOTATION.entry(name!, value!)},\n`)
  .join('')}      ...fields,
    }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) {
    throw new Error(\`\${method}: HTTP \${response.status}\`);
  }
  const reply = await response.json();
${
  successKey === undefined
    ? ''
    : `  if (!reply${keyAccess(successKey)}) {
    throw new Error(\`\${method} failed: \${JSON.stringify(reply)}\`);
  }
`
}  return reply;
}`;

const readAll = ({
  pages: { parameter, id, total },
}: Chain): string => `/** All records of the list in replies, page by page. */
async function readAll(method, list, fields = {}) {
  const records = new Map();
  for (let page = 0; ; page += 1) {
    const asked = page === 0 ? fields : { ...fields, ${NOTATION.entry(parameter, 'page')} };
    const reply = await call(method, asked);
    const found = reply[list] || [];
    const before = records.size;
    for (const record of found) records.set(record${keyAccess(id)}, record);
    const total = ${totalOf(total)};
    // Page 1 may be the first page again, with nothing new.
    const goesOn = records.size > before || (page === 1 && found.length > 0);
    if (!goesOn || records.size >= total) return [...records.values()];
  }
}`;

/** `Number(reply.sorter?.records ?? Infinity)` */
function totalOf(keys: readonly string[]): string {
  return keys.length === 0 ? 'Infinity' : `Number(reply${keys.map(keyAccess).join('?')} ?? Infinity)`;
}

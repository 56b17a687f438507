import { singleQuoted } from '../../../../../client/features/api/builder/samples/quote';
import { callArguments, snakeCase, valueCode, type ChainLanguage, type Notation } from './language';
import { RECORD, type CallStep, type Chain } from './steps';

const NOTATION: Notation = {
  indent: '    ',
  brackets: ['{', '}'],
  quote: singleQuoted,
  name: snakeCase,
  key: (key) => `[${/^\d+$/.test(key) ? key : singleQuoted(key)}]`,
  entry: (name, value) => `${singleQuoted(name)}: ${value}`,
};

/** Calls with requests, the usual library. */
export function pythonChain(chain: Chain): ChainLanguage {
  const sent = (step: CallStep): string => callArguments(step, chain, NOTATION);
  return {
    indent: '    ',
    depth: 0,
    frame: (steps, { all, has }) =>
      [call(chain), ...(has ? [HAS] : []), ...(all ? [readAll(chain)] : []), steps].join('\n\n\n'),
    call: (step) => `${step.variable === undefined ? '' : `${snakeCase(step.variable)} = `}call(${sent(step)})`,
    each: (step) => `for ${snakeCase(step.variable ?? RECORD)} in read_all(${sent(step)}):`,
    print: (parts) => `print(${parts.map((part) => valueCode(part, NOTATION)).join(', ')})`,
    stop: (text) => `raise SystemExit(${singleQuoted(text)})`,
    when: ({ of, is, value }) => {
      const code = valueCode(of, NOTATION);
      return is === 'has'
        ? `if has(${code}, ${singleQuoted(value)}):`
        : `if str(${code}) ${is === '=' ? '==' : '!='} ${singleQuoted(value)}:`;
    },
    ends: { each: '', when: '' },
  };
}

/** A list holds values, and an object has them under keys. */
const HAS = `def has(found, value):
    return value in (found.values() if isinstance(found, dict) else found)`;

const call = ({ url, keys, callField, successKey }: Chain): string => `import requests


def call(method, fields=None):
    response = requests.post(
        ${singleQuoted(url)},
        data={
${[...keys.map(([name, value]) => [name, singleQuoted(value)]), [callField, 'method']]
  .map(([name, value]) => `            ${singleQuoted(name!)}: ${value},\n`)
  .join('')}            **(fields or {}),
        },
        timeout=30,
    )
    response.raise_for_status()
    reply = response.json()
${
  successKey === undefined
    ? ''
    : `    if not reply.get(${singleQuoted(successKey)}):
        raise RuntimeError(f'{method} failed: {reply}')
`
}    return reply`;

const readAll = ({ pages: { parameter, id, total } }: Chain): string => `def read_all(method, key, fields=None):
    """All records of the list in replies, page by page."""
    records = {}
    page = 0
    while True:
        asked = {**(fields or {}), **({${singleQuoted(parameter)}: page} if page else {})}
        reply = call(method, asked)
        found = reply.get(key) or []
        before = len(records)
        records.update((record[${singleQuoted(id)}], record) for record in found)
        total = ${totalOf(total)}
        # Page 1 may be the first page again, with nothing new.
        goes_on = len(records) > before or (page == 1 and found)
        if not goes_on or len(records) >= total:
            return list(records.values())
        page += 1`;

/** `float((reply.get('sorter') or {}).get('records') or 'inf')` */
function totalOf(keys: readonly string[]): string {
  if (keys.length === 0) return "float('inf')";
  const [first = '', ...rest] = keys.map((key) => `.get(${singleQuoted(key)})`);
  return `float(${rest.reduce((inner, get) => `(${inner} or {})${get}`, `reply${first}`)} or 'inf')`;
}

import type { SampleEntries, SampleValue } from '../../../../../client/features/api/shared/sampleRequest';
import { phpQuoted } from '../../../../../client/features/api/builder/samples/quote';
import { block, camelCase, valueCode, type ChainLanguage, type Notation } from './language';
import { RECORD, type CallStep, type Chain, type Reference } from './steps';

const NOTATION: Notation = {
  indent: '    ',
  brackets: ['[', ']'],
  quote: phpQuoted,
  name: (words) => `$${camelCase(words)}`,
  key: (key) => `[${/^\d+$/.test(key) ? key : phpQuoted(key)}]`,
  entry: (name, value) => `${phpQuoted(name)} => ${value}`,
};

/** A way to make calls in PHP. */
interface PhpWay {
  /** The lines that it needs. */
  begin: string;
  /** A call of a method: `$api->getClients([])` */
  call(method: string, sent: string): string;
  /** The same where the method is in `$method`, and what is sent in `$asked`. */
  anyCall: string;
  /** True where a failed call throws by itself. */
  throws: boolean;
}

function phpChain(chain: Chain, way: PhpWay): ChainLanguage {
  const sent = (step: CallStep): string => phpArray(step.nested, chain.referenceOf);
  const made = (step: CallStep): string => {
    const code = way.call(step.call, sent(step));
    return way.throws || chain.successKey === undefined ? code : `checked(${code})`;
  };
  return {
    indent: '    ',
    depth: 0,
    frame: (steps, { all }) =>
      ['<?php', way.begin, ...(all ? [readAll(chain, way)] : []), steps].filter((each) => each !== '').join('\n\n'),
    call: (step) => `${step.variable === undefined ? '' : `${NOTATION.name(step.variable)} = `}${made(step)};`,
    each: (step) => {
      const names = [step.call, step.all].map(phpQuoted);
      const fields = step.fields.length === 0 ? [] : [sent(step)];
      return `foreach (readAll(${[...names, ...fields].join(', ')}) as ${NOTATION.name(step.variable ?? RECORD)}) {`;
    },
    print: (parts) => `echo ${printed(parts)}, PHP_EOL;`,
    stop: (text) => `throw new RuntimeException(${phpQuoted(text)});`,
    when: ({ of, is, value }) => {
      const code = valueCode(of, NOTATION);
      return is === 'has'
        ? `if (in_array(${phpQuoted(value)}, ${code}, true)) {`
        : `if ((string) ${code} ${is === '=' ? '===' : '!=='} ${phpQuoted(value)}) {`;
    },
    ends: { each: '}', when: '}' },
  };
}

function printed(parts: readonly (string | Reference)[]): string {
  return parts.map((part) => valueCode(part, NOTATION)).join(`, ' ', `);
}

function phpArray(value: SampleEntries | SampleValue[], referenceOf: Chain['referenceOf']): string {
  const valueOf = (each: SampleValue): string =>
    typeof each === 'string' ? valueCode(referenceOf(each) ?? each, NOTATION) : phpArray(each, referenceOf);
  const entries = Array.isArray(value)
    ? value.map(valueOf)
    : Object.entries(value).map(([name, each]) => NOTATION.entry(name, valueOf(each)));
  return block(NOTATION.brackets, entries, NOTATION.indent) || '[]';
}

/** Calls through the platform's class for remote use; undefined where a site names none. */
export function phpWrapperChain(chain: Chain): ChainLanguage | undefined {
  const { wrapper, url, keys } = chain;
  if (wrapper === undefined) return undefined;
  const { file, className } = wrapper;
  const given = [url, ...keys.map(([, value]) => value)].map(phpQuoted).join(', ');
  return phpChain(chain, {
    begin: `require_once ${phpQuoted(file)};

${className}::setAPI(${given});
$api = ${className}::singleton();${checked(chain)}`,
    call: (method, sent) => `$api->${method}(${sent})`,
    anyCall: `${className}::singleton()->$method($asked)`,
    throws: false,
  });
}

/** Calls from code that runs inside the platform; undefined where a site names no class. */
export function phpLocalChain(chain: Chain): ChainLanguage | undefined {
  const { local } = chain;
  if (local === undefined) return undefined;
  return phpChain(chain, {
    begin: `$api = new ${local}();${checked(chain, isFalse)}`,
    call: (method, sent) => `$api->${method}(${sent})`,
    anyCall: `(new ${local}())->$method($asked)`,
    throws: false,
  });
}

/** Calls with PHP's cURL functions. */
export function phpCurlChain(chain: Chain): ChainLanguage {
  return phpChain(chain, {
    begin: curlCall(chain),
    call: (method, sent) => `call(${phpQuoted(method)}${sent === '[]' ? '' : `, ${sent}`})`,
    anyCall: 'call($method, $asked)',
    throws: true,
  });
}

/** A local reply fails if it says so: it is not known that it always has the key. */
const isFalse = (key: string): string => `($reply[${phpQuoted(key)}] ?? true) === false`;

function checked({ successKey }: Chain, failed = (key: string): string => `empty($reply[${phpQuoted(key)}])`): string {
  if (successKey === undefined) return '';
  return `

function checked(array $reply): array
{
    if (${failed(successKey)}) {
        throw new RuntimeException('The call failed: ' . json_encode($reply));
    }

    return $reply;
}`;
}

const curlCall = ({
  url,
  keys,
  callField,
  successKey,
}: Chain): string => `function call(string $method, array $fields = []): array
{
    $curl = curl_init(${phpQuoted(url)});
    curl_setopt_array($curl, [
        CURLOPT_POST => true,
        CURLOPT_POSTFIELDS => http_build_query([
${[...keys.map(([name, value]) => [name, phpQuoted(value)]), [callField, '$method']]
  .map(([name, value]) => `            ${phpQuoted(name!)} => ${value},\n`)
  .join('')}        ] + $fields),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_FAILONERROR => true,
        CURLOPT_TIMEOUT => 30,
    ]);
    $body = curl_exec($curl);
    if ($body === false) {
        throw new RuntimeException("$method: " . curl_error($curl));
    }
    $reply = json_decode($body, true);
${
  successKey === undefined
    ? ''
    : `    if (empty($reply[${phpQuoted(successKey)}])) {
        throw new RuntimeException("$method failed: $body");
    }
`
}
    return $reply;
}`;

function readAll({ pages: { parameter, id, total }, successKey }: Chain, { anyCall, throws }: PhpWay): string {
  const call = throws || successKey === undefined ? anyCall : `checked(${anyCall})`;
  const path = total.map((key) => `[${phpQuoted(key)}]`).join('');
  const all = total.length === 0 ? 'PHP_INT_MAX' : `(int) ($reply${path} ?? PHP_INT_MAX)`;
  return `/** All records of the list in replies, page by page. */
function readAll(string $method, string $list, array $fields = []): array
{
    $records = [];
    for ($page = 0; ; $page++) {
        $asked = $page === 0 ? $fields : [${phpQuoted(parameter)} => $page] + $fields;
        $reply = ${call};
        $found = $reply[$list] ?: [];
        $before = count($records);
        foreach ($found as $record) {
            $records[$record[${phpQuoted(id)}]] = $record;
        }
        $total = ${all};
        // Page 1 may be the first page again, with nothing new.
        $goesOn = count($records) > $before || ($page === 1 && $found);
        if (!$goesOn || count($records) >= $total) {
            return array_values($records);
        }
    }
}`;
}

import type { FormPair } from '../../../../../client/features/api/shared/sampleRequest';
import { shellQuoted } from '../../../../../client/features/api/builder/samples/quote';
import { snakeCase, type ChainLanguage } from './language';
import { RECORD, type CallStep, type Chain, type Reference, type Test } from './steps';

/** Calls with curl; jq reads what they reply. */
export function bashChain(chain: Chain): ChainLanguage {
  const sent = ({ call, fields, all }: CallStep): string => {
    const words = fields.map(([name, value]) => fieldCode(name, value, chain));
    const names = [call, ...(all === undefined ? [] : [all])];
    // A word for each line, where there are several.
    return [...names, ...(words.length > 1 ? words.map((word) => `\\\n  ${word}`) : words)].join(' ');
  };
  return {
    indent: '  ',
    depth: 0,
    frame: (steps, { all }) => `${call(chain)}\n\n${all ? `${readAll(chain)}\n\n` : ''}${steps}`,
    // A reply that no later step reads is not shown: it can be long.
    call: (step) =>
      step.variable === undefined
        ? `call ${sent(step)} > /dev/null`
        : `${snakeCase(step.variable)}=$(call ${sent(step)})`,
    each: (step) => `read_all ${sent(step)} | while read -r ${snakeCase(step.variable ?? RECORD)}; do`,
    print: printed,
    stop: (text) => `echo ${shellQuoted(text)} >&2\nexit 1`,
    when: (test) => `if ${condition(test)}; then`,
    ends: { each: 'done', when: 'fi' },
  };
}

/** A line of values: what is all in one reply is read in one go. */
function printed(parts: readonly (string | Reference)[]): string {
  const variables = new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [snakeCase(part.variable)])));
  const [variable] = variables;
  if (variable !== undefined && variables.size === 1) {
    const said = parts.map((part) =>
      typeof part === 'string' ? JSON.stringify(part).slice(1, -1) : `\\(${path(part.keys)})`,
    );
    return `jq --raw-output ${shellQuoted(`"${said.join(' ')}"`)} <<< "$${variable}"`;
  }
  const words = parts.map((part) => (typeof part === 'string' ? shellQuoted(part) : `"${access(part)}"`));
  return `echo ${words.join(' ')}`;
}

function condition({ of, is, value }: Test): string {
  if (is === 'has') {
    const filter = `${path(of.keys)} | any(.[]; . == $value)`;
    const words = ['jq --exit-status --arg value', shellQuoted(value), shellQuoted(filter)];
    return `${words.join(' ')} <<< "$${snakeCase(of.variable)}" > /dev/null`;
  }
  return `[ "${access(of)}" ${is} ${shellQuoted(value)} ]`;
}

/** `id=42`, quoted where the shell would read more in it. */
function fieldCode(name: string, value: string, { referenceOf }: Chain): string {
  const reference = referenceOf(value);
  if (reference !== undefined) {
    return /^[\w.[\]-]+$/.test(name)
      ? `"${name}=${access(reference)}"`
      : `${shellQuoted(`${name}=`)}"${access(reference)}"`;
  }
  const word = `${name}=${value}`;
  return /^[\w./@=:-]+$/.test(word) ? word : shellQuoted(word);
}

function access({ variable, keys }: Reference): string {
  const filter = path(keys);
  return `$(jq --raw-output ${/^[\w.]+$/.test(filter) ? filter : shellQuoted(filter)} <<< "$${snakeCase(variable)}")`;
}

/** `.apps[0].id` */
function path(keys: readonly string[]): string {
  return keys
    .map((key, index) => {
      if (/^\d+$/.test(key)) return `${index === 0 ? '.' : ''}[${key}]`;
      return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `${index === 0 ? '.' : ''}[${JSON.stringify(key)}]`;
    })
    .join('');
}

const call = ({ url, keys, callField, successKey }: Chain): string => `#!/usr/bin/env bash
set -euo pipefail

# call METHOD FIELD=VALUE ...: the reply
call() {
  local method=$1 field fields=() reply
  shift
  for field in "$@"; do fields+=(--data-urlencode "$field"); done
  reply=$(curl --fail --silent --show-error --max-time 30 \\
    ${shellQuoted(url)} \\
${keys.map(keyLine).join('')}    --data-urlencode "${callField}=$method" "\${fields[@]}")
${
  successKey === undefined
    ? ''
    : `  if [ "$(jq ${shellQuoted(path([successKey]))} <<< "$reply")" != true ]; then
    echo "$method failed: $reply" >&2
    return 1
  fi
`
}  echo "$reply"
}`;

const readAll = ({
  pages: { parameter, id, total },
}: Chain): string => `# read_all METHOD LIST FIELD=VALUE ...: all records of the list in replies, each in a line
read_all() {
  local method=$1 list=$2 page=0 all='[]' before found reply total
  shift 2
  while true; do
    if [ "$page" = 0 ]; then
      reply=$(call "$method" "$@")
    else
      reply=$(call "$method" "$@" "${parameter}=$page")
    fi
    found=$(jq --compact-output --arg list "$list" '.[$list] // []' <<< "$reply")
    before=$(jq length <<< "$all")
    all=$(jq --compact-output --slurp \\
      'reduce .[1][] as $new (.[0]; if any(.[]; ${path([id])} == ${newId(id)}) then . else . + [$new] end)' \\
      <<< "$all $found")
    total=${totalOf(total)}
    # Page 1 may be the first page again, with nothing new.
    if [ "$(jq length <<< "$all")" = "$before" ]; then
      if [ "$page" != 1 ] || [ "$found" = '[]' ]; then break; fi
    fi
    if jq --exit-status "length >= $total" <<< "$all" > /dev/null; then break; fi
    page=$((page + 1))
  done
  jq --compact-output '.[]' <<< "$all"
}`;

/** Not all versions of jq take `$new.["a-b"]`. */
function newId(id: string): string {
  return /^\w+$/.test(id) ? `$new.${id}` : `($new | ${path([id])})`;
}

function keyLine([name, value]: FormPair): string {
  return `    --data-urlencode ${shellQuoted(`${name}=${value}`)} \\\n`;
}

/** The number of all records, which some replies have as a string; a number above all of them where none tells. */
function totalOf(keys: readonly string[]): string {
  return keys.length === 0 ? '1e15' : `$(jq --raw-output '${path(keys)} // 1e15 | tonumber' <<< "$reply")`;
}

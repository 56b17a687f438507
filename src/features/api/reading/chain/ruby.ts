import { rubyQuoted } from '../../../../../client/features/api/builder/samples/quote';
import { callArguments, snakeCase, valueCode, type ChainLanguage, type Notation } from './language';
import { RECORD, type CallStep, type Chain } from './steps';

const NOTATION: Notation = {
  indent: '  ',
  brackets: ['{ ', ' }'],
  quote: rubyQuoted,
  name: snakeCase,
  key: (key) => `.fetch(${/^\d+$/.test(key) ? key : rubyQuoted(key)})`,
  entry: (name, value) => `${rubyQuoted(name)} => ${value}`,
};

/** Calls with Ruby's own HTTP library. */
export function rubyChain(chain: Chain): ChainLanguage {
  const sent = (step: CallStep): string => callArguments(step, chain, NOTATION);
  return {
    indent: '  ',
    depth: 0,
    frame: (steps, { all }) => `${call(chain)}\n\n${all ? `${readAll(chain)}\n\n` : ''}${steps}`,
    call: (step) => `${step.variable === undefined ? '' : `${snakeCase(step.variable)} = `}call(${sent(step)})`,
    each: (step) => `read_all(${sent(step)}).each do |${snakeCase(step.variable ?? RECORD)}|`,
    print: (parts) => `puts [${parts.map((part) => valueCode(part, NOTATION)).join(', ')}].join(' ')`,
    stop: (text) => `abort ${rubyQuoted(text)}`,
    when: ({ of, is, value }) => {
      if (is !== 'has') return `if ${valueCode(of, NOTATION)}.to_s ${is === '=' ? '==' : '!='} ${rubyQuoted(value)}`;
      return `if [*${valueCode(of, NOTATION)}].flatten.include?(${rubyQuoted(value)})`;
    },
    ends: { each: 'end', when: 'end' },
  };
}

const call = ({ url, keys, callField, successKey }: Chain): string => `require 'json'
require 'net/http'

def call(method, fields = {})
  form = {
${[...keys.map(([name, value]) => [name, rubyQuoted(value)]), [callField, 'method']]
  .map(([name, value]) => `    ${rubyQuoted(name!)} => ${value},\n`)
  .join('')}    **fields,
  }
  response = Net::HTTP.post_form(URI(${rubyQuoted(url)}), form)
  abort "#{method}: HTTP #{response.code}" unless response.is_a?(Net::HTTPSuccess)
  reply = JSON.parse(response.body)
${checked(successKey)}  reply
end`;

const readAll = ({
  pages: { parameter, id, total },
}: Chain): string => `# All records of the list in replies, page by page.
def read_all(method, list, fields = {})
  records = {}
  (0..).each do |page|
    asked = page.zero? ? fields : { **fields, ${rubyQuoted(parameter)} => page }
    reply = call(method, asked)
    found = reply[list] || []
    before = records.size
    found.each { |record| records[record[${rubyQuoted(id)}]] = record }
    total = ${totalOf(total)}
    # Page 1 may be the first page again, with nothing new.
    goes_on = records.size > before || (page == 1 && !found.empty?)
    return records.values if !goes_on || records.size >= total
  end
end`;

function checked(key: string | undefined): string {
  if (key === undefined) return '';
  return `  abort "#{method} failed: #{response.body}" unless reply[${rubyQuoted(key)}]\n`;
}

/** `(reply.dig('sorter', 'records') || Float::INFINITY).to_f` */
function totalOf(keys: readonly string[]): string {
  const path = keys.map(rubyQuoted).join(', ');
  return keys.length === 0 ? 'Float::INFINITY' : `(reply.dig(${path}) || Float::INFINITY).to_f`;
}

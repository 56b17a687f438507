import type { Code } from 'mdast';
import type { SampleValue } from '../../../client/builder/arguments';
import type { PageContext } from '../../markdown/context';
import { parseYaml } from '../../markdown/yaml';
import { toSampleValue } from './readSample';

/** A call that an author has listed. */
export interface ListedCall {
  call: string;
  /** Fields that the call sends, by name: `filter[status]`. */
  fields: Record<string, SampleValue>;
}

/** The calls in a block of code: methods, each with what it sends. None, with a report, if one can't be read. */
export function readCalls(node: Code, context: PageContext): ListedCall[] {
  try {
    return callsOf(parseYaml(node.value, raise));
  } catch (cause) {
    const { reason, message } = cause as { reason?: string; message: string };
    context.report('calls-block', { reason: reason ?? message }, node.position);
    return [];
  }
}

function raise(cause: unknown): never {
  throw cause;
}

/** `getClients`, `{ addInvoice: { client_id: 7 } }`, or a list of these. */
function callsOf(value: unknown): ListedCall[] {
  if (Array.isArray(value)) return value.flatMap(callsOf);
  const entries = typeof value === 'string' ? [[value, null] as const] : Object.entries(value ?? {});
  if (entries.length === 0) throw new Error('it names no method');
  return entries.map(([call, fields]) => ({ call: nameOf(call), fields: fieldsOf(call, fields) }));
}

function nameOf(call: string): string {
  if (/^\w+$/.test(call)) return call;
  throw new Error(`\`${call}\` is not the name of a method`);
}

function fieldsOf(call: string, given: unknown): ListedCall['fields'] {
  if (given === null) return {};
  const fields = Array.isArray(given) ? undefined : toSampleValue(given);
  if (typeof fields === 'object' && !Array.isArray(fields)) return fields;
  throw new Error(`what \`${call}\` sends is not written as names with values`);
}

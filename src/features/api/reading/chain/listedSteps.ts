import type { SampleValue } from '../../../../../client/features/api/shared/sampleRequest';
import { toSampleValue } from '../method/readSample';
import type { Test } from './steps';

/** A step of a block of calls, as an author has listed it. */
export type ListedStep = ListedCall | ListedText;

export interface ListedCall {
  kind: 'call';
  call: string;
  fields: Record<string, SampleValue>;
  all?: string;
  if?: string;
}

interface ListedText {
  kind: 'print' | 'stop';
  text: string;
  if?: string;
}

/**
 * Steps of a block of calls. Throws an error with the reason if one can't be read.
 *
 * - `getClients`, `{ addInvoice: { client_id: 7 } }`, or a list of these
 * - `{ print: 'Order: {convertOrderDraft.order_id}' }`
 * - `{ getClients: {}, all: clients }`, `{ stop: There is one, if: '{getZones.zones} has example.net' }`
 */
export function listedSteps(value: unknown): ListedStep[] {
  const steps = stepsIn(value);
  if (!steps.some(({ kind }) => kind === 'call')) throw new Error('it names no method');
  return steps;
}

function stepsIn(value: unknown): ListedStep[] {
  if (Array.isArray(value)) return value.flatMap(stepsIn);
  const entries = typeof value === 'string' ? [[value, null] as const] : Object.entries(value ?? {});
  const said = Object.fromEntries(entries.filter(([key, each]) => typeof each === 'string' && ADDITIONS.has(key)));
  const steps = entries.filter(([key]) => !(key in said)).map(([key, each]) => stepOf(key, each));
  const [step] = steps;
  if (step === undefined) return [];
  if (Object.keys(said).length === 0) return steps;
  if (steps.length > 1) throw new Error(`\`${Object.keys(said)[0]}\` belongs to one call: write the calls as a list`);
  return [{ ...step, ...said }];
}

/** Keys beside a call that say more of it. */
const ADDITIONS = new Set(['if', 'all']);

function stepOf(key: string, given: unknown): ListedStep {
  if ((key === 'print' || key === 'stop') && typeof given === 'string') return { kind: key, text: given };
  if (!/^\w+$/.test(key)) throw new Error(`\`${key}\` is not the name of a method`);
  return { kind: 'call', call: key, fields: fieldsOf(key, given) };
}

function fieldsOf(call: string, given: unknown): Record<string, SampleValue> {
  if (given === null) return {};
  const fields = Array.isArray(given) ? undefined : toSampleValue(given);
  if (typeof fields === 'object' && !Array.isArray(fields)) return fields;
  throw new Error(`what \`${call}\` sends is not written as names with values`);
}

/** A value of an earlier reply, as it is written. */
export interface WrittenReference {
  call: string;
  keys: string[];
}

/** `{createOrderDraft.draft_id}` → the call and its keys; undefined for another text. */
export function writtenReference(text: string): WrittenReference | undefined {
  const [, call, keys] = WHOLE.exec(text) ?? [];
  return call === undefined ? undefined : { call, keys: keys!.slice(1).split('.') };
}

const REFERENCE = String.raw`\{(\w+)((?:\.[\w-]+)+)\}`;
const WHOLE = new RegExp(`^${REFERENCE}$`);

/** `Order: {convertOrderDraft.order_id}` → the text before, and the reference */
export function printedParts(text: string): (string | WrittenReference)[] {
  return text
    .split(new RegExp(`(${REFERENCE.replaceAll('(\\w', '(?:\\w').replaceAll('((?:', '(?:(?:')})`))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => writtenReference(part) ?? part);
}

/** `{verifyClientLogin.mfa_status} = 1`. Throws an error with the reason for another text. */
export function writtenTest(text: string): { of: WrittenReference; is: Test['is']; value: string } {
  const [, written = '', is, value = ''] = /^(\{[^{}]*\}) (=|!=|has) (.+)$/.exec(text.trim()) ?? [];
  const of = writtenReference(written);
  if (of === undefined) {
    throw new Error(`\`if: ${text}\` is not a condition such as \`{getTicket.status} = Open\``);
  }
  return { of, is: is as Test['is'], value: value.trim() };
}

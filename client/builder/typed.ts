import {
  formPairs,
  namesKeys,
  nestArguments,
  type SampleEntries,
  type SampleParameter,
  type SampleValue,
} from './arguments';
import type { PageCall } from './pageCall';
import { describeRequest, PLACEHOLDERS, type SampleRequest } from './request';
import type { Access } from './access';

/** What the reader typed, by parameter name. Lists and objects have one item per line. */
export type Typed = Readonly<Record<string, string>>;

/**
 * The call with what has been typed so far. Required parameters that are still empty keep their example values;
 * optional ones that the page's samples send keep them until somebody touches their fields.
 */
export function typedRequest({ settings, call, parameters }: PageCall, typed: Typed, access: Access): SampleRequest {
  return describeRequest({
    settings: { ...settings, url: isAddress(access.url) ? access.url : settings.url },
    call,
    parameters,
    valueOf: (parameter) => {
      const text = typed[parameter.name];
      const kept = text === undefined || parameter.required ? parameter.example : undefined;
      return typedValue(parameter, text ?? '') ?? kept;
    },
    credentials: { id: access.id || PLACEHOLDERS.id, key: access.key || PLACEHOLDERS.key },
  });
}

/** What the field of a parameter holds before anybody touches it, so that what the samples send can be taken out. */
export function initialText(parameter: SampleParameter): string {
  return parameter.required ? '' : exampleText(parameter);
}

/** The example value of a parameter as it would be typed; of a value for each key, the first. */
export function exampleText(parameter: SampleParameter): string {
  const { example = '' } = parameter;
  return textOf(namesKeys(parameter, example) ? Object.values(example)[0]! : example);
}

function textOf(value: SampleValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n');
  const entries = Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
  return formPairs(entries)
    .map(([name, text]) => `${name}=${text}`)
    .join('\n');
}

/** Whether an address can be used yet; the reader may still be typing it. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^/\s]+/.test(text) && URL.canParse(text);
}

/** The value of a typed text; undefined if nothing is typed. */
export function typedValue(parameter: SampleParameter, text: string): SampleValue | undefined {
  const { type, example } = parameter;
  if (text === '') return undefined;
  if (!hasLines(type)) return namesKeys(parameter, example) ? { [Object.keys(example)[0]!]: text } : text;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return undefined;
  return type === 'object' || lines.every((line) => ENTRY.test(line)) ? entriesOf(lines) : lines;
}

/** Whether a type takes several values, one per line. */
export function hasLines(type: string): boolean {
  return type === 'array' || type === 'object';
}

/** `[10][qty]=1` or `name=value` */
const ENTRY = /^\s*((?:\w[\w.-]*|\[[^\]]+\])(?:\[[^\]]*\])*)\s*=(.*)$/;

function entriesOf(lines: readonly string[]): SampleEntries {
  const entries = lines.map((line) => {
    const [, name = line.trim(), value = ''] = ENTRY.exec(line) ?? [];
    return { name: name.replace(/^\[([^\]]*)\]/, '$1'), type: 'string', required: true, value };
  });
  return nestArguments(entries, ({ name }) => entries.find((each) => each.name === name)!.value);
}

/** What is wrong with a typed text, if anything. The samples use the text regardless. */
export function typedProblem({ type }: SampleParameter, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (type === 'integer' && !/^-?\d+$/.test(text.trim())) return 'A whole number is expected.';
  if (type === 'number' && !/^-?\d+(?:\.\d+)?$/.test(text.trim())) return 'A number is expected.';
  return undefined;
}

import type { CallStep, Chain, Needs, Reference, Step, Test } from './steps';
import { needsOf } from './steps';

/** A language in which a chain of calls can be written. */
export interface ChainLanguage {
  /** One level of indentation. */
  indent: string;
  /** How deep steps stand in the program. */
  depth: number;
  /** The program around its steps: what calls are made with. */
  frame(steps: string, needs: Needs): string;
  call(step: CallStep, chain: Chain): string;
  /** Opens a loop over all records of a list. */
  each(step: CallStep & { all: string }, chain: Chain): string;
  print(parts: readonly (string | Reference)[]): string;
  stop(text: string): string;
  when(test: Test): string;
  /** Ends of a loop and of a condition. */
  ends: { each: string; when: string };
}

/** The program of a chain: steps in order, each in the loops and conditions that it is in. */
export function writeChain(chain: Chain, language: ChainLanguage): string {
  const lines: string[] = [];
  const open: string[] = [];
  const put = (code: string): void => {
    const space = language.indent.repeat(language.depth + open.length);
    lines.push(...code.split('\n').map((line) => (line === '' ? '' : space + line)));
  };
  for (const step of chain.steps) {
    if (step.test !== undefined) {
      put(language.when(step.test));
      open.push(language.ends.when);
    }
    if (step.kind === 'call' && step.all !== undefined) {
      put(language.each({ ...step, all: step.all }, chain));
      open.push(language.ends.each);
    } else put(codeOf(step, chain, language));
    if (step.test !== undefined) close();
  }
  [...open].forEach(close);
  return language.frame(lines.join('\n'), needsOf(chain));

  function close(): void {
    const end = open.pop()!;
    if (end !== '') put(end);
  }
}

function codeOf(step: Step, chain: Chain, language: ChainLanguage): string {
  if (step.kind === 'print') return language.print(step.parts);
  return step.kind === 'stop' ? language.stop(step.text) : language.call(step, chain);
}

/** How a language writes names and values. */
export interface Notation {
  indent: string;
  /** Brackets around what is sent, where it stands in one line. */
  brackets: readonly [string, string];
  quote(text: string): string;
  /** Name of a variable. */
  name(words: readonly string[]): string;
  /** Access to a key of a value, or to an entry of a list: `['id']`, `[0]` */
  key(key: string): string;
  /** An entry of what is sent. */
  entry(name: string, value: string): string;
}

/** Code of a value that is in a reply, or of a text. */
export function valueCode(value: string | Reference, { quote, name, key }: Notation): string {
  return typeof value === 'string' ? quote(value) : name(value.variable) + value.keys.map(key).join('');
}

/** `'getClients', 'clients', { page: '2' }` */
export function callArguments({ call, fields, all }: CallStep, { referenceOf }: Chain, notation: Notation): string {
  const entries = fields.map(([name, value]) => notation.entry(name, valueCode(referenceOf(value) ?? value, notation)));
  const names = all === undefined ? [call] : [call, all];
  const sent = block(notation.brackets, entries, notation.indent);
  return [...names.map(notation.quote), ...(sent === '' ? [] : [sent])].join(', ');
}

/** `order`, `draft` → orderDraft */
export function camelCase([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** `order`, `draft` → order_draft */
export function snakeCase(words: readonly string[]): string {
  return words.join('_');
}

/** Entries between brackets: a short one in the line of its call, others with a line each. */
export function block([open, close]: readonly [string, string], entries: readonly string[], indent: string): string {
  if (entries.length === 0) return '';
  const [only = ''] = entries;
  if (entries.length === 1 && !only.includes('\n') && only.length < SHORT) return `${open}${only}${close}`;
  const inner = entries.map((entry) => `${indent}${entry.replaceAll('\n', `\n${indent}`)},\n`);
  return `${open.trim()}\n${inner.join('')}${close.trim()}`;
}

/** Characters of an entry that stands in the line of its call. */
const SHORT = 48;

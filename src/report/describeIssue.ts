import type * as z from 'zod';
import type { ValueProblem } from './messages/message';
import { didYouMean } from './nearest';

type Issue = z.core.$ZodIssue;

/** The validator's names of types → docgen's. */
const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};

/** A validator's issue in docgen's words: what was expected, what was found, and what was probably intended. */
export function describeIssue(issue: Issue, whole: unknown): Omit<ValueProblem, 'key'> {
  const value = valueAt(whole, issue.path);
  return { expected: expectedBy(issue), got: describeValue(value), hint: hintFor(issue, value) };
}

/** ``yes`` → ``the string `yes` ``; undefined if there is no value. */
export function describeValue(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return '`null`';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value === '' ? 'an empty string' : `the string \`${shortened(value)}\``;
  if (typeof value === 'number') return `the number \`${value}\``;
  if (typeof value === 'boolean') return `\`${value}\``;
  return typeof value === 'function' ? 'a function' : 'keys with values';
}

/** If the schema itself says what is expected, its words are used. */
function expectedBy(issue: Issue): string {
  const own = /^expected (.+)$/s.exec(issue.message)?.[1];
  if (own !== undefined) return own;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return listed(issue.values.map((each) => `\`${String(each)}\``));
    case 'too_small':
      return issue.origin === 'string'
        ? 'a string that is not empty'
        : `${nameOf(issue.origin)} of at least ${issue.minimum}`;
    case 'too_big':
      return `${nameOf(issue.origin)} of at most ${issue.maximum}`;
    case 'invalid_union':
      return listed([...new Set(issue.errors.flatMap((each) => each.slice(0, 1).map(expectedBy)))]);
    default:
      return 'another value';
  }
}

function nameOf(origin: string): string {
  return TYPES[origin] ?? 'a value';
}

/** `a`, `b`, `c` → `a, b or c` */
function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)!}`;
}

const SWITCHES: Record<string, string> = {
  yes: 'true',
  on: 'true',
  true: 'true',
  no: 'false',
  off: 'false',
  false: 'false',
};

function hintFor(issue: Issue, value: unknown): string | undefined {
  if (issue.code === 'invalid_value' && typeof value === 'string') return didYouMean(value, issue.values.map(String));
  if (issue.code !== 'invalid_type' || typeof value !== 'string') return undefined;
  const meant = issue.expected === 'boolean' ? SWITCHES[value.toLowerCase()] : undefined;
  if (meant !== undefined) return `write \`${meant}\`, without quotation marks`;
  if (issue.expected === 'array') return 'write a list, also for a single entry';
  return issue.expected === 'number' && /^-?\d+$/.test(value)
    ? `write \`${value}\`, without quotation marks`
    : undefined;
}

/** `['sidebar', 2, 'label']` → `sidebar[2].label` */
export function keyPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}

export function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], whole);
}

const LONGEST = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

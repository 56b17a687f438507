import type { CallExpression, Expression, MemberExpression, SpreadElement } from 'acorn';
import { UNKNOWN, type Scope } from './values';

type Given = string | number | RegExp;

/** Methods of texts that need no code to run. */
const OF_TEXTS: Readonly<Record<string, (text: string, given: readonly Given[]) => unknown>> = {
  startsWith: (text, [part]) => text.startsWith(String(part)),
  endsWith: (text, [part]) => text.endsWith(String(part)),
  includes: (text, [part]) => text.includes(String(part)),
  indexOf: (text, [part]) => text.indexOf(String(part)),
  lastIndexOf: (text, [part]) => text.lastIndexOf(String(part)),
  slice: (text, [from, to]) => text.slice(from as number, to as number),
  substring: (text, [from, to]) => text.substring(from as number, to as number),
  toLowerCase: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  split: (text, [by]) => (typeof by === 'string' ? text.split(by) : UNKNOWN),
  replace: (text, [from, to]) => (isSought(from) && typeof to === 'string' ? text.replace(from, to) : UNKNOWN),
  replaceAll: (text, [from, to]) => {
    const isAll = isSought(from) && (typeof from === 'string' || from.global);
    return isAll && typeof to === 'string' ? text.replaceAll(from, to) : UNKNOWN;
  },
};

function isSought(value: Given | undefined): value is string | RegExp {
  return value !== undefined && typeof value !== 'number';
}

const OF_LISTS: Readonly<Record<string, (list: readonly unknown[], given: readonly Given[]) => unknown>> = {
  slice: (list, [from, to]) => list.slice(from as number, to as number),
  join: (list, [by = ',']) => (list.every((each) => typeof each === 'string') ? list.join(String(by)) : UNKNOWN),
  at: (list, [index]) => list.at(index as number),
};

/** Texts that are matched with expressions of somebody else are no longer. */
const MOST_MATCHED = 400;

interface Asked {
  call: CallExpression;
  scope: Scope;
  evaluate(node: Expression | SpreadElement, scope: Scope): unknown;
}

/** `id.slice(3)`, `versions.slice(0, 3)`, `/^zh/.test(id)` → its value; undefined for any other call. */
export function methodOf({ call, scope, evaluate }: Asked): { value: unknown } | undefined {
  const { object, property, computed } = call.callee as MemberExpression;
  if (call.callee.type !== 'MemberExpression' || computed || property.type !== 'Identifier') return undefined;
  const { name } = property;
  if (name !== 'test' && !Object.hasOwn(OF_TEXTS, name) && !Object.hasOwn(OF_LISTS, name)) return undefined;
  // A list with a name may have been changed since.
  if (/^(?:join|at)$/.test(name) && object.type !== 'CallExpression') return undefined;
  const valueOf = (node: Expression | SpreadElement) => expressionIn(node) ?? evaluate(node, scope);
  const self = valueOf(object as Expression);
  const given = call.arguments.map(valueOf);
  const value = resultOf(self, name, given);
  return value === undefined
    ? undefined
    : { value: scope.effort.takes(sizeOf(self) + sizeOf(value)) ? value : UNKNOWN };
}

function resultOf(self: unknown, name: string, given: readonly unknown[]): unknown {
  const isKnown = given.every(
    (each): each is Given => /^(?:string|number)$/.test(typeof each) || each instanceof RegExp,
  );
  if (self instanceof RegExp)
    return name === 'test' && typeof given[0] === 'string' && fits(given[0]) ? self.test(given[0]) : UNKNOWN;
  const own = typeof self === 'string' ? OF_TEXTS : Array.isArray(self) ? OF_LISTS : {};
  if (!Object.hasOwn(own, name)) return undefined;
  const isMatched = given.some((each) => each instanceof RegExp);
  if (!isKnown || (isMatched && !fits(self as string))) return UNKNOWN;
  return (own[name] as (self: unknown, given: readonly Given[]) => unknown)(self, given);
}

function fits({ length }: string): boolean {
  return length <= MOST_MATCHED;
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 1;
}

/** An expression that takes little time on any short text: none that repeats groups or has many repeated parts. */
function expressionIn(node: Expression | SpreadElement): RegExp | undefined {
  if (node.type !== 'Literal' || !node.regex) return undefined;
  const { pattern, flags } = node.regex;
  const repeated = pattern.match(/(?<!\\)(?:[*+]|\{\d+,\d*\})/g) ?? [];
  if (flags.includes('y') || repeated.length > 2 || /\)[*+{]|\\\d/.test(pattern)) return undefined;
  return new RegExp(pattern, flags);
}

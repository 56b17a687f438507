import type { Document } from '@redocly/openapi-core';
import { CORE_SCHEMA, load, Type } from 'js-yaml';
import { exactJson, exactNumber, exactText, mayHoldExact } from '../../../../client/features/api/shared/exactNumbers';
import type { Json } from './json';

/** So many of something: nobody writes them otherwise. */
const COUNTS = new Set(
  'minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains'.split(' '),
);

/** Gives numbers that JavaScript would write differently their text, after they have been judged. */
export function keepNumbers(documents: Iterable<Document>): void {
  for (const { source, parsed } of documents) {
    if (!mayHoldExact(source.body) || typeof parsed !== 'object' || parsed === null) continue;
    const marked = exact(source.body);
    const seen = new Set<unknown>();
    // The version of the standard is written as a number by some, and read as one.
    for (const [key, inner] of Object.entries(parsed)) adopt(inner, mapAt(marked, key), seen);
  }
}

/** Puts the marked numbers of a value in the place of those of another one. */
function adopt(value: unknown, marked: unknown, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const own = mapAt(marked, key);
    if (exactText(own) === undefined) adopt(inner, own, seen);
    else if (!COUNTS.has(key)) (value as Json)[key] = own;
  }
}

function mapAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Json)[key] : undefined;
}

function exact(text: string): unknown {
  try {
    return /^\s*\{/.test(text) ? exactJson(text) : load(text, { schema: EXACT, json: true });
  } catch {
    return undefined;
  }
}

const EXACT = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:int', {
      kind: 'scalar',
      resolve: (text: unknown) => typeof text === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text),
      construct: (text: string) => exactNumber(text),
    }),
  ],
});

import { escaped } from './aboutApi';
import { atPointer, isMap, mapOf, textOf, type Json } from './json';

/** Example among the components that stands in the place of a value: a reference, or its inlined text. */
export function exampleComponent(value: unknown, document: Json): Json | undefined {
  if (!isMap(value)) return undefined;
  const reference = textOf(value.$ref);
  const named = reference.startsWith('#/components/examples/') ? atPointer(document, reference) : undefined;
  if (named !== undefined) return isMap(named) ? named : undefined;
  if (value.value === undefined) return undefined;
  const text = JSON.stringify(value);
  const all = Object.values(mapOf(mapOf(document.components).examples));
  return all.filter(isMap).find((each) => JSON.stringify(each) === text);
}

/** A value with the values of examples in place of references to these, also of those further inside. */
export function exampleValue(value: unknown, document: Json): unknown {
  const whole = exampleComponent(value, document)?.value ?? value;
  const isNested = typeof whole === 'object' && JSON.stringify(whole).includes('"#/components/examples/');
  return isNested ? withExamples(whole, document, 0) : whole;
}

/** Examples that lead to one another go no further inside. */
const DEEPEST = 30;

function withExamples(value: unknown, document: Json, depth: number): unknown {
  const inside = (each: unknown): unknown => withExamples(each, document, depth + 1);
  if (Array.isArray(value)) return value.map(inside);
  if (!isMap(value) || depth > DEEPEST) return value;
  const found = typeof value.$ref === 'string' ? exampleComponent(value, document)?.value : undefined;
  if (found !== undefined) return inside(found);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]));
}

/** An example as it is written in a message, as CommonMark, where it is also given as a value. */
export function sentText(value: unknown, sent: unknown): string {
  return value === undefined || sent === undefined ? '' : escaped(`As it is sent: ${textOf(sent)}`);
}

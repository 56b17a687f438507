import { atPointer, isMap, mapOf, textOf, type Json } from './json';

/**
 * The example in the components of a description that stands in the place of a value: some write a reference there, or
 * what reads their files has put the example in its place.
 */
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

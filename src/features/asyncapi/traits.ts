import { isMap, listOf, type Json, type Lookup } from '../api/openapi/json';

/**
 * An operation or a message with its traits, merged as JSON Merge Patch does. In version 2 a trait is laid over what
 * has it; in version 3 that counts more than its traits.
 */
export function withTraits(given: Json, { document, resolve }: Lookup): Json {
  const { traits, ...own } = given;
  const all = listOf(traits).map((each) => {
    // Before it was standardised, a trait could be a pair with its parameters.
    return resolve(Array.isArray(each) ? each[0] : each);
  });
  const isOver = String(document.asyncapi).startsWith('2');
  return (isOver ? [own, ...all] : [...all, own]).reduce<Json>(merged, {});
}

function merged(target: Json, patch: Json): Json {
  const made: Json = Object.assign(Object.create(null) as Json, target);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) Reflect.deleteProperty(made, key);
    else made[key] = isMap(value) && isMap(made[key]) ? merged(made[key], value) : value;
  }
  return made;
}

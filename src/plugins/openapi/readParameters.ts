import type { OperationParameter, ParameterPlace } from '../../../client/shared/operation';
import { isMap, listOf, mapOf, textOf, type Json } from './json';
import type { Lookup } from './lookup';

const PLACES: readonly string[] = ['path', 'query', 'header', 'cookie'];

/** These are described elsewhere; as parameters they are ignored. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

const USUAL_STYLES: Record<ParameterPlace, string> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
  form: 'form',
};

/** The parameters of a path and of an operation, of which the latter count. */
export function readParameters(ofPath: unknown, own: unknown, lookup: Lookup): OperationParameter[] {
  const all = new Map<string, OperationParameter>();
  for (const each of [...listOf(ofPath), ...listOf(own)]) {
    const given = lookup.resolve(each);
    const missing = textOf(given['x-missing']);
    const place = PLACES.includes(textOf(given.in)) ? (given.in as ParameterPlace) : missing ? 'query' : undefined;
    if (place === undefined) continue;
    const parameter = readParameter(given, textOf(given.name) || missing, place);
    if (place === 'header' && IGNORED_HEADERS.has(parameter.name.toLowerCase())) continue;
    all.set(`${place} ${parameter.name}`, parameter);
  }
  return [...all.values()];
}

/** Headers of a reply. */
export function readHeaders(value: unknown, lookup: Lookup): OperationParameter[] {
  return Object.entries(mapOf(value)).map(([name, given]) => readParameter(lookup.resolve(given), name, 'header'));
}

function readParameter(given: Json, name: string, place: ParameterPlace): OperationParameter {
  const [[contentType, media] = []] = Object.entries(mapOf(given.content));
  const schema = given.schema ?? mapOf(media).schema;
  const missing = textOf(given['x-missing']);
  const example = exampleOf(given);
  return {
    name,
    in: place,
    required: given.required === true || place === 'path',
    schema: isMap(schema) || typeof schema === 'boolean' ? schema : {},
    description: textOf(given.description) || (missing && `\`${missing}\` is not defined.`),
    ...(example !== undefined && { example }),
    deprecated: given.deprecated === true,
    ...writing(given, place),
    ...(contentType !== undefined && { contentType }),
  };
}

function exampleOf({ example, examples }: Json): unknown {
  if (example !== undefined) return example;
  const [first] = Object.values(mapOf(examples));
  return mapOf(first).value;
}

/** How lists and objects are written where that is not as usual. */
function writing({ style, explode }: Json, place: ParameterPlace): Pick<OperationParameter, 'style' | 'explode'> {
  const usual = USUAL_STYLES[place];
  const own = textOf(style) || usual;
  return {
    ...(own !== usual && { style: own }),
    ...(typeof explode === 'boolean' && explode !== (own === 'form') && { explode }),
  };
}

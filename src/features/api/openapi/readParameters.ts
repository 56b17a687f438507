import type { OperationParameter, ParameterPlace } from '../../../../client/features/api/shared/operation';
import { valueText } from '../../../../client/features/api/shared/exactNumbers';
import { below, escaped } from './aboutApi';
import { sentText } from './exampleComponent';
import { isMap, listOf, mapOf, textOf, type Json, type Lookup } from './json';

const PLACES: readonly string[] = ['path', 'query', 'header', 'cookie'];

/** Headers that are described elsewhere; as parameters they are ignored. */
export const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

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
    const place = placeOf(textOf(given.in) || (missing && 'query'));
    if (place === undefined) continue;
    const parameter = readParameter(given, { name: textOf(given.name) || missing, place, lookup });
    if (place === 'header' && IGNORED_HEADERS.has(parameter.name.toLowerCase())) continue;
    all.set(`${place} ${parameter.name}`, parameter);
  }
  return [...all.values()];
}

/** A whole query is a parameter of it. */
function placeOf(name: string): ParameterPlace | undefined {
  if (name === 'querystring') return 'query';
  return PLACES.includes(name) ? (name as ParameterPlace) : undefined;
}

/** Headers of a reply. */
export function readHeaders(value: unknown, lookup: Lookup): OperationParameter[] {
  return Object.entries(mapOf(value)).map(([name, given]) =>
    readParameter(lookup.resolve(given), { name, place: 'header', lookup }),
  );
}

/** Text about the examples of a parameter, as CommonMark. */
function examplesText({ examples }: Json, lookup: Lookup): string {
  return Object.entries(mapOf(examples))
    .map(([name, each]) => {
      const { summary, description, externalValue, value, dataValue, serializedValue } = lookup.resolve(each);
      const texts = [escaped(textOf(summary) || name), textOf(description), escaped(textOf(externalValue))];
      const isSaid = textOf(summary) + textOf(description) !== '' || externalValue !== undefined;
      if (!isSaid) texts.push(escaped(valueText(value ?? dataValue ?? serializedValue ?? '').slice(0, 200)));
      texts.push(sentText(value ?? dataValue, serializedValue));
      return texts.filter(Boolean).join(': ');
    })
    .join('\n\n');
}

interface Placed {
  name: string;
  place: ParameterPlace;
  lookup: Lookup;
}

function readParameter(given: Json, { name, place, lookup }: Placed): OperationParameter {
  const [[contentType, only] = []] = Object.entries(mapOf(given.content));
  const media = lookup.resolve(only);
  const schema = given.schema ?? media.schema;
  const missing = textOf(given['x-missing']);
  const sample = withExamples(given, media);
  const all = examplesOf(sample, lookup);
  const [example] = all;
  return {
    name,
    in: place,
    required: given.required === true || place === 'path',
    schema: isMap(schema) || typeof schema === 'boolean' ? schema : {},
    description: [
      textOf(given.description) || (missing && `\`${missing}\` is not defined.`),
      textOf(media.description),
      given.in === 'querystring' ? 'It is all that stands behind `?` (`querystring`).' : '',
      examplesText(sample, lookup),
    ].reduce(below),
    ...(example !== undefined && { example }),
    ...(all.length > 1 && { examples: all }),
    deprecated: given.deprecated === true,
    ...writing(given, place),
    ...permitted(given),
    ...(contentType !== undefined && { contentType }),
  };
}

/** Object with a parameter's examples: the parameter, or its media type with the schema. */
function withExamples(given: Json, media: Json): Json {
  return (given.example ?? given.examples) === undefined ? media : given;
}

function examplesOf({ example, examples }: Json, lookup: Lookup): unknown[] {
  if (example !== undefined) return [example];
  return Object.values(mapOf(examples)).flatMap((each) => {
    const { value, dataValue, serializedValue } = lookup.resolve(each);
    const shown = value ?? dataValue ?? serializedValue;
    return shown === undefined ? [] : [shown];
  });
}

function permitted(given: Json): Pick<OperationParameter, 'allowReserved' | 'allowEmpty' | 'state'> {
  const state = textOf(given['x-state']);
  return {
    ...(given.allowReserved === true && { allowReserved: true }),
    ...(given.allowEmptyValue === true && { allowEmpty: true }),
    ...(state !== '' && { state }),
  };
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

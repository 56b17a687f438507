import type { OperationAuth, ParameterPlace } from '../../../../client/features/api/shared/operation';
import { tellCount, tellIn, type Tell } from '../../../../client/shared/tell';
import { textOf, type Worded } from '../../../../client/shared/text';
import { range } from './rangeWords';
import type { ChoiceGroup, SchemaView } from './view';
import { shownName } from './words';
import { STATUS_CODES } from './statusCodes';

/** How a key is sent, with a place for its name. */
export function keyText(place: OperationAuth['in'], tell: Tell): string {
  if (place === 'query') return tell('operation.keyQuery', 'a key in the query parameter {name}');
  if (place === 'cookie') return tell('operation.keyCookie', 'a key in the cookie {name}');
  if (place === 'form') return tell('operation.keyForm', 'a key in the form field {name}');
  return tell('operation.keyHeader', 'a key in the header {name}');
}

/** Text before the ways to say who calls: says if one of several is needed, and if none is. */
export function waysText({ isOneOf, isFree }: Record<'isOneOf' | 'isFree', boolean>, tell: Tell): string | undefined {
  if (!isFree) return isOneOf ? tell('operation.oneWay', 'One of these:') : undefined;
  return isOneOf
    ? tell('operation.maybeOneWay', 'One of these; none is needed, but more may be allowed with it:')
    : tell('operation.maybeWay', 'None is needed, but more may be allowed with it:');
}

/** `404` → 404 Not Found */
export function statusText(status: string, words: Worded): string {
  if (status === 'default') return textOf(words, 'operation.anyStatus', 'Any other status');
  return STATUS_CODES[status] === undefined ? status : `${status} ${STATUS_CODES[status]}`;
}

/** Text before choices, with a place for the property that tells the choices apart. */
export function choiceText(kind: ChoiceGroup['kind'], isTold: boolean, site: Worded): string {
  const tell = tellIn(site);
  if (isTold) {
    return kind === 'oneOf'
      ? tell('schema.oneOfTold', 'One of these, which {property} tells apart:')
      : tell('schema.anyOfTold', 'Any of these, which {property} tells apart:');
  }
  return kind === 'oneOf' ? tell('schema.oneOfThese', 'One of these:') : tell('schema.anyOfThese', 'Any of these:');
}

interface Inside {
  view: SchemaView;
  /** Entries of a list. */
  entry?: SchemaView;
  fields: readonly unknown[];
  choices: readonly { options: readonly unknown[] }[];
}

/** `3 fields, 2 choices of User` */
export function insideText({ view, entry = view, fields, choices }: Inside, site: Worded): string {
  const [all, options] = [fields.length, choices.reduce((sum, each) => sum + each.options.length, 0)];
  const items = entry.prefixItems.length === 0 ? [] : range({ from: all, to: all, unit: 'schema.items' }, site).flat();
  const rows = items.length > 0 ? items : [tellCount(site, ['schema.fields', FIELDS, all])];
  const parts = [
    ...(all > 0 ? rows : []),
    ...(options > 0
      ? [tellCount(site, ['schema.choices', { one: '1 choice', other: '{count} choices' }, options])]
      : []),
  ].join(', ');
  if (view.name === undefined) return parts;
  return tellIn(site)('schema.of', '{parts} of {name}', { parts, name: shownName(view.name) });
}

const FIELDS = { one: '1 field', other: '{count} fields' } as const;

/** `string in query` */
export function placeText(type: string, place: ParameterPlace, tell: Tell): string {
  if (place === 'path') return tell('form.inPath', '{type} in path', { type });
  if (place === 'query') return tell('form.inQuery', '{type} in query', { type });
  if (place === 'header') return tell('form.inHeader', '{type} in header', { type });
  return place === 'cookie' ? tell('form.inCookie', '{type} in cookie', { type }) : `${type} in ${place}`;
}

/** Name of a choice that has no name of its own. */
export function partName(kind: ChoiceGroup['kind'], number: number, site: Worded): string {
  const tell = tellIn(site);
  return kind === 'oneOf'
    ? tell('schema.choice', 'Choice {number}', { number })
    : tell('schema.part', 'Part {number}', { number });
}

import { tellEnglish, type Tell } from '../../../../shared/tell';
import type { FormField } from '../formFields';
import type { Typed } from '../typed';
import type { HttpField, HttpPageCall } from './httpPageCall';

/** A field as the form shows it. */
export function httpFormField(parameter: HttpField): FormField {
  return { id: parameter.id, parameter, name: parameter.name, keys: [parameter.name] };
}

/** Id of the choice of a format. */
const FORMAT = 'body format';

/** The call with its body in the format that was chosen, and its fields in the ways that were. */
export function asChosen(page: HttpPageCall, typed: Typed): HttpPageCall {
  const chosen = page.formats?.find(({ body }) => body.contentType === typed.texts[FORMAT]);
  const body = chosen?.body ?? page.body;
  const parameters = page.fields.filter((each) => each.in !== 'body');
  const fields = chosen?.fields === undefined ? page.fields : [...parameters, ...chosen.fields];
  return { ...page, ...(body && { body }), fields: fields.map((each) => inWay(each, typed)) };
}

/** A field in the way that was chosen, which is the first one unless another is. */
function inWay(field: HttpField, { texts }: Typed): HttpField {
  const way = field.ways?.find(({ words }) => words === texts[wayId(field)]);
  if (way === undefined) return field;
  const { type: _type, words: _words, items: _items, values: _values, example: _example, begins: _, ...rest } = field;
  return { ...rest, ...way };
}

function wayId({ id }: HttpField): string {
  return `${id} way`;
}

/** A field, and before it the choice of its way where there are several. */
export function shownFields(field: HttpField, tell: Tell = tellEnglish): FormField[] {
  const { ways, name, id } = field;
  const own = httpFormField(field);
  const [first] = ways ?? [];
  if (ways === undefined || first?.words === undefined) return [own];
  const words = tell('form.way', 'kind of value');
  const list = ways.flatMap((each) => each.words ?? []);
  const about = { type: 'string', words, required: false, example: first.words, begins: true };
  const parameter = { name, id, ...about, values: { list, closed: true }, in: field.in };
  return [{ id: wayId(field), parameter, name, keys: [name] }, own];
}

/** The choice of a format; undefined where there is one format, or none. */
export function formatField({ body, formats = [], tell = tellEnglish }: HttpPageCall): FormField | undefined {
  if (body === undefined || formats.length === 0) return undefined;
  const list = [body, ...formats.map((each) => each.body)].map(({ contentType }) => contentType);
  const parameter = {
    name: 'Content-Type',
    id: 'request-body',
    type: 'string',
    words: tell('form.format', 'format of the body'),
    required: false,
    example: body.contentType,
    begins: true,
    values: { list, closed: true },
    in: 'header',
  };
  return { id: FORMAT, parameter, name: parameter.name, keys: [parameter.name] };
}

import { tellEnglish } from '../../shared/tell';
import type { FormField } from '../formFields';
import type { Typed } from '../typed';
import type { HttpPageCall } from './httpPageCall';

/** Id of the choice of a format. */
const FORMAT = 'body format';

/** The call with its body in the format that was chosen, which is the first one unless another is. */
export function inFormat(page: HttpPageCall, { texts }: Pick<Typed, 'texts'>): HttpPageCall {
  const chosen = page.formats?.find(({ body }) => body.contentType === texts[FORMAT]);
  if (chosen === undefined) return page;
  const { body, fields } = chosen;
  const parameters = page.fields.filter((each) => each.in !== 'body');
  return { ...page, body, fields: fields === undefined ? page.fields : [...parameters, ...fields] };
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

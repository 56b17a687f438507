import type { CallForm } from '../callForm';
import type { FormField } from '../formFields';
import { NOTHING_TYPED, type Typed } from '../typed';
import { formatField, inFormat } from './bodyFormat';
import { fillHttpCall, httpFormField } from './fillHttpCall';
import { httpAccess } from './httpAccess';
import type { HttpField, HttpPageCall } from './httpPageCall';
import { httpSamples } from './httpSamples';

/** More optional fields than this are closed at first. */
const MOST_OPEN = 8;

/** The form of a call over HTTP. */
export function httpForm(page: HttpPageCall): CallForm {
  const fieldsOf = (required: boolean, typed: Typed): FormField[] => {
    const { fields } = inFormat(page, typed);
    const shown = fields.filter((field) => field.required === required);
    const isBody = ({ in: place }: HttpField): boolean => place === 'body';
    // The format comes before the body, which is in one part of the form or in both.
    const isAbove = required || !fields.some((field) => field.required && isBody(field));
    const format = isAbove && fields.some(isBody) && shown.some(isBody) ? formatField(page) : undefined;
    return [
      ...shown.filter((field) => !isBody(field)).map(httpFormField),
      ...(format === undefined ? [] : [format]),
      ...shown.filter(isBody).map(httpFormField),
    ];
  };
  const optional = fieldsOf(false, NOTHING_TYPED);
  const [curl] = httpSamples;
  return {
    access: (access) => httpAccess(page, access).form,
    parts: fieldsOf,
    isOpen: optional.length <= MOST_OPEN && optional.some(({ parameter }) => parameter.example !== undefined),
    takesMore: false,
    fill(typed, access) {
      const { call, ...rest } = fillHttpCall(page, typed, access);
      return {
        ...rest,
        call,
        write: (name) => httpSamples.find((each) => each.name === name)?.write(call),
        curl: curl!.write(call) ?? '',
      };
    },
  };
}

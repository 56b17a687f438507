import type { CallForm } from '../callForm';
import type { FormField } from '../formFields';
import { fillHttpCall, httpFormField } from './fillHttpCall';
import { httpAccess } from './httpAccess';
import type { HttpPageCall } from './httpPageCall';
import { httpSamples } from './httpSamples';

/** More optional fields than this are closed at first. */
const MOST_OPEN = 8;

/** The form of a call over HTTP. */
export function httpForm(page: HttpPageCall): CallForm {
  const fieldsOf = (required: boolean): FormField[] =>
    page.fields.filter((field) => field.required === required).map(httpFormField);
  const optional = fieldsOf(false);
  const [curl] = httpSamples;
  return {
    access: (access) => httpAccess(page, access).form,
    parts: (required) => (required ? fieldsOf(true) : optional),
    isOpen: optional.length <= MOST_OPEN && optional.some(({ parameter }) => parameter.example !== undefined),
    takesMore: false,
    fill(typed, access) {
      const { call, ...rest } = fillHttpCall(page, typed, access);
      return {
        ...rest,
        write: (name) => httpSamples.find((each) => each.name === name)?.write(call),
        curl: curl!.write(call),
      };
    },
  };
}

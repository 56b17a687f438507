import type { Access, AccessForm } from './access';
import type { FormField, FormPart } from './formFields';
import type { HttpCall } from './http/httpCall';
import type { Typed } from './typed';

/** The form of a page's call, whatever the call is. */
export interface CallForm {
  /** The address and the credentials. */
  access(access: Access): AccessForm;
  /** The fields that are required, and the others. */
  parts(required: boolean, typed: Typed): FormPart[];
  /** True if the optional fields are shown from the start. */
  isOpen: boolean;
  /** True if a call may send parameters that the page does not name. */
  takesMore: boolean;
  fill(typed: Typed, access: Access): FilledCall;
}

/** The call as typed so far, and what there is to say about it. */
export interface FilledCall {
  /** The code of a sample; undefined for one that can't show the call. */
  write(sample: string): string | undefined;
  /** The call for a shell. */
  curl: string;
  /** The request that the samples show. */
  call: HttpCall;
  /** Problems by id of the field; `ID INDEX` for an entry of a list. */
  problems: ReadonlyMap<string, string>;
  /** Required fields in which nothing is typed. */
  empty: readonly FormField[];
}

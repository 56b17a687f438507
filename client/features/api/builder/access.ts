import type { SignInFlow } from './http/httpPageCall';
import { tellEnglish, type Tell } from '../../../shared/tell';
import type { FormField, FormPart } from './formFields';
import type { HttpCall } from './http/httpCall';
import type { Typed } from './typed';

/** The address and credentials that calls use: typed once for all methods. An empty text means not typed. */
export interface Access {
  url: string;
  keys: Readonly<Record<string, string>>;
}

export const NO_ACCESS: Access = { url: '', keys: {} };

export interface AccessField {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  problem?: string | undefined;
  isAddress?: boolean;
  /** Hidden until somebody asks for it. */
  isSecret?: boolean;
  /** Values to choose from; without them any text can be typed. */
  choices?: [value: string, text: string][];
  /** True where a call is sent although the field is empty. */
  mayBeEmpty?: boolean;
  /** How its value is got by signing in. */
  signIn?: SignInFlow;
  /** True if samples hold an example as long as nothing is typed. */
  isNeeded: boolean;
  /** Returns the access to keep when the field changes. */
  changed: (value: string) => Access;
}

export interface AccessForm {
  legend: string;
  fields: AccessField[];
}

/** True if an address can be used as it is; the reader may still be typing. */
export function isAddress(text: string): boolean {
  // An address changes on its way if it has a part that is not sent, or characters that have to be encoded.
  return /^https?:\/\/[\x21-\x7e]+$/.test(text) && !/[\\#]|^https?:\/\/(?:\/|[^/?]*@)/.test(text) && URL.canParse(text);
}

/** Problems of the address and credentials typed for all methods. All are used as typed, except an unusable address. */
export function accessProblems({ url, keys }: Access, documented: string, tell: Tell = tellEnglish) {
  const padded = Object.entries(keys).filter(([, value]) => isPadded(value));
  return {
    url: addressProblem(url, documented, tell),
    keys: Object.fromEntries(padded.map(([name]) => [name, spaceProblem(tell)])),
  };
}

export function spaceProblem(tell: Tell): string {
  return tell('form.space', 'It begins or ends with a space, which is sent too.');
}

export function isPadded(text: string): boolean {
  return text !== text.trim();
}

export function addressProblem(text: string, documented: string, tell: Tell): string | undefined {
  if (text === '') return undefined;
  if (!isAddress(text)) return tell('form.notUsed', 'Not used yet: {reason}', { reason: whatIsWrong(text, tell) });
  const path = new URL(documented).pathname;
  if (new URL(text).pathname !== '/' || path === '/') return undefined;
  return tell('form.noPath', 'It has no path, such as {path}.', { path });
}

function whatIsWrong(text: string, tell: Tell): string {
  if (/\s/.test(text)) return tell('form.spaces', 'an address has no spaces.');
  if (!/^https?:\/\/[^/]/.test(text)) {
    return tell('form.https', 'an address starts with https:// and a host.');
  }
  if (/[^\x21-\x7e]/.test(text)) {
    return tell('form.encoded', 'letters outside ASCII are percent-encoded, or in a host written as xn--.');
  }
  if (text.includes('#')) return tell('form.hash', 'what is behind # is never sent.');
  return tell('form.hostAndPath', 'an address has a host and a path, no user name and no backslash.');
}

/** The form of a page's call, whatever the call is. */
export interface CallForm {
  access(access: Access): AccessForm;
  /** True if texts of the site name its address and credentials as its samples do. */
  isNamed?: boolean;
  /** `/ships/{id}`, of a call over HTTP. */
  path?: string;
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
  call: HttpCall;
  problems: ReadonlyMap<string, string>;
  /** Required fields in which nothing is typed. */
  empty: readonly FormField[];
}

import type { SignInFlow } from './http/signInFlow';

/** The address and credentials that calls use: typed once for all methods. An empty text means not typed. */
export interface Access {
  url: string;
  /** Credentials by the names of their fields. */
  keys: Readonly<Record<string, string>>;
}

export const NO_ACCESS: Access = { url: '', keys: {} };

/** A field for the address or the credentials of calls. */
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

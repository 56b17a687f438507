/** A value in a call: text as it is sent, a list, or entries by name. */
export type SampleValue = string | SampleValue[] | SampleEntries;
export interface SampleEntries {
  [key: string]: SampleValue;
}

export type FormPair = [name: string, value: string];

/** A form field that says who calls. */
export interface CallKey {
  name: string;
  label: string;
  placeholder: string;
  secret?: true;
}

/** Address and common fields of all calls of a site, and the PHP classes that make them. */
export interface CallSettings {
  url: string;
  /** Form field that names the method. */
  callField: string;
  keys: readonly CallKey[];
  /** PHP class for remote calls. */
  wrapper?: { file: string; className: string } | undefined;
  /** PHP class for local calls. */
  local?: string | undefined;
  /** Key of a reply that is true if the call worked; absent where none tells. */
  successKey?: string | undefined;
}

/** Sent with every remote call: name of the field → value. */
export type Credentials = Readonly<Record<string, string>>;

/** A call as plain data: everything that a sample is written from. */
export interface SampleRequest extends Omit<CallSettings, 'callField' | 'keys'> {
  call: string;
  credentials: Credentials;
  /** The method's own arguments, nested as PHP reads them: `{ filter: { status: 'Active' } }`. */
  arguments: SampleEntries;
  /** The whole form: the credentials, the call and the arguments. */
  fields: SampleEntries;
  /** The form fields as they are sent, a name and a value each: `['filter[status]', 'Active']`. */
  pairs: FormPair[];
  /** Files uploaded with the form: field name and path. */
  files: FormPair[];
}

import {
  formPairs,
  nestArguments,
  type FormPair,
  type SampleEntries,
  type SampleParameter,
  type ValueOf,
} from './arguments';
import type { SampleSection } from '../../../shared/methodSections';

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

/** Placeholders in samples for what only the reader knows, or what the reader has typed. */
export function credentialsOf(keys: readonly CallKey[], typed: Credentials = {}): Credentials {
  return Object.fromEntries(
    keys.map(({ name, placeholder }) => [
      name,
      typed[name] === undefined || typed[name] === '' ? placeholder : typed[name],
    ]),
  );
}

interface CallOptions {
  settings: CallSettings;
  call: string;
  parameters: readonly SampleParameter[];
  valueOf: ValueOf;
  credentials?: Credentials;
}

/** Describes a call to a method. */
export function describeRequest({ parameters, valueOf, credentials, ...call }: CallOptions): SampleRequest {
  const isFile = ({ type }: SampleParameter): boolean => type === 'file';
  return requestOf({
    ...call,
    credentials: credentials ?? credentialsOf(call.settings.keys),
    own: nestArguments(
      parameters.filter((each) => !isFile(each)),
      valueOf,
    ),
    files: nestArguments(parameters.filter(isFile), valueOf),
  });
}

interface NestedCall extends Required<Pick<CallOptions, 'settings' | 'call' | 'credentials'>> {
  own: SampleEntries;
  files: SampleEntries;
}

/** The call with these arguments. */
export function requestOf({ settings, call, credentials, own, files }: NestedCall): SampleRequest {
  const { url, wrapper, local, successKey, callField } = settings;
  const fields = { ...credentials, [callField]: call, ...own };
  return {
    url,
    wrapper,
    local,
    successKey,
    call,
    credentials,
    arguments: own,
    fields,
    pairs: formPairs(fields),
    files: formPairs(files),
  };
}

/** A kind of sample: how it is shown and how it is written. */
export interface SampleTemplate {
  /** Text of the tab. */
  label: string;
  /** Choice of the reader in all groups that have this sample: guides call PHP's cURL `PHP`. Otherwise the label. */
  choice?: string;
  language: string;
  section: SampleSection;
  /** Writes the code; undefined for a call that it can't show. */
  write(request: SampleRequest): string | undefined;
}

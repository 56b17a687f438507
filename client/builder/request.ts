import {
  formPairs,
  nestArguments,
  type FormPair,
  type SampleEntries,
  type SampleParameter,
  type ValueOf,
} from './arguments';

/** Where calls go, and the PHP classes that make them; the same for all methods of a site. */
export interface CallSettings {
  url: string;
  /** PHP class for remote calls. */
  wrapper?: { file: string; className: string } | undefined;
  /** PHP class for local calls. */
  local?: string | undefined;
}

/** Sent with every remote call. */
interface Credentials {
  id: string;
  key: string;
}

/** A call as plain data: everything that a sample is written from. */
export interface SampleRequest extends CallSettings {
  /** Name of the method. */
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

/** Placeholders in samples for what only the reader knows. */
export const PLACEHOLDERS: Credentials = { id: 'API_ID', key: 'API_KEY' };

interface CallOptions {
  settings: CallSettings;
  call: string;
  parameters: readonly SampleParameter[];
  valueOf: ValueOf;
  credentials?: Credentials;
}

/** Describes a call to a method. */
export function describeRequest({
  parameters,
  valueOf,
  credentials = PLACEHOLDERS,
  ...call
}: CallOptions): SampleRequest {
  const isFile = ({ type }: SampleParameter): boolean => type === 'file';
  return requestOf({
    ...call,
    credentials,
    own: nestArguments(
      parameters.filter((each) => !isFile(each)),
      valueOf,
    ),
    files: nestArguments(parameters.filter(isFile), valueOf),
  });
}

interface NestedCall extends Required<Pick<CallOptions, 'settings' | 'call' | 'credentials'>> {
  own: SampleEntries;
  /** Paths of files. */
  files: SampleEntries;
}

/** The call with these arguments. */
export function requestOf({ settings, call, credentials, own, files }: NestedCall): SampleRequest {
  const fields = { api_id: credentials.id, api_key: credentials.key, call, ...own };
  return { ...settings, call, credentials, arguments: own, fields, pairs: formPairs(fields), files: formPairs(files) };
}

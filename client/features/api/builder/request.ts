import type { SampleKind } from '../../../shared/sampleTable';
import { formPairs } from './arguments';
import type { CallKey, CallSettings, Credentials, SampleEntries, SampleRequest } from '../shared/sampleRequest';

/** Placeholders in samples for what only the reader knows, or what the reader has typed. */
export function credentialsOf(keys: readonly CallKey[], typed: Credentials = {}): Credentials {
  return Object.fromEntries(
    keys.map(({ name, placeholder }) => [
      name,
      typed[name] === undefined || typed[name] === '' ? placeholder : typed[name],
    ]),
  );
}

interface NestedCall {
  settings: CallSettings;
  call: string;
  credentials: Credentials;
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
export interface SampleTemplate extends SampleKind {
  /** Writes the code; undefined for a call that it can't show. */
  write(request: SampleRequest): string | undefined;
}

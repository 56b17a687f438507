import type { SampleParameter } from './arguments';
import type { CallSettings } from './request';

/** What the form needs to know about the page's call, as JSON in the `data-call` attribute of its container. */
export interface PageCall {
  settings: CallSettings;
  call: string;
  parameters: FormParameter[];
}

export interface FormParameter extends SampleParameter {
  /** Id of the parameter's row in its table. */
  id: string;
  /** Its type in words, where the word that it is known by is not for readers. */
  words?: string;
  /** Whether its field holds the example from the start, though it is required: code is changed, not written anew. */
  begins?: boolean;
  /** Where a call over HTTP sends it. */
  in?: string;
}

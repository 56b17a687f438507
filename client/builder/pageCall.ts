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
}

export function readPageCall(builder: HTMLElement): PageCall {
  return JSON.parse(builder.dataset.call ?? '') as PageCall;
}

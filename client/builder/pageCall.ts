import type { SampleParameter } from './arguments';
import type { CallSettings } from './request';

/** What a page tells the form of its call, as JSON in `data-call` of the element that the form comes into. */
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

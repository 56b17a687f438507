import type { HttpCall } from './httpCall';
import { curlCall } from './curlCall';
import { fetchCall } from './fetchCall';
import { phpCall } from './phpCall';
import { requestsCall } from './requestsCall';

export interface HttpSample {
  label: string;
  language: string;
  write: (call: HttpCall) => string;
}

/** Samples of calls over HTTP, in the order of a page. */
export const httpSamples: readonly HttpSample[] = [
  { label: 'cURL', language: 'bash', write: curlCall },
  { label: 'JavaScript', language: 'javascript', write: fetchCall },
  { label: 'Python', language: 'python', write: requestsCall },
  { label: 'PHP', language: 'php', write: phpCall },
];

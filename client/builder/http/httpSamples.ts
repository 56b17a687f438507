import type { HttpCall } from './httpCall';
import { curlCall } from './curlCall';
import { fetchCall } from './fetchCall';
import { phpCall } from './phpCall';
import { requestsCall } from './requestsCall';

export interface HttpSample {
  /** The name of the sample in the same language of calls by name: readers choose a language for all pages. */
  name: string;
  label: string;
  language: string;
  write: (call: HttpCall) => string;
}

/** Samples of calls over HTTP, in the order of a page. */
export const httpSamples: readonly HttpSample[] = [
  { name: 'curl', label: 'cURL', language: 'bash', write: curlCall },
  { name: 'javascript', label: 'JavaScript', language: 'javascript', write: fetchCall },
  { name: 'python', label: 'Python', language: 'python', write: requestsCall },
  { name: 'phpCurl', label: 'PHP', language: 'php', write: phpCall },
];

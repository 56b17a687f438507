import type { HttpCall } from './httpCall';
import { csharpCall } from './csharpCall';
import { curlCall } from './curlCall';
import { fetchCall, nodeCall } from './fetchCall';
import { goCall } from './goCall';
import { javaCall } from './javaCall';
import { phpCall } from './phpCall';
import { powershellCall } from './powershellCall';
import { requestsCall } from './requestsCall';
import { rubyCall } from './rubyCall';

export interface HttpSample {
  /** The name of the sample in the same language of calls by name: readers choose a language for all pages. */
  name: string;
  label: string;
  language: string;
  /** Undefined for a call that it cannot show. */
  write: (call: HttpCall) => string | undefined;
}

export const ruby: HttpSample = { name: 'ruby', label: 'Ruby', language: 'ruby', write: rubyCall };
export const java: HttpSample = { name: 'java', label: 'Java', language: 'java', write: javaCall };
export const csharp: HttpSample = { name: 'csharp', label: 'C#', language: 'csharp', write: csharpCall };
export const powershell: HttpSample = {
  name: 'powershell',
  label: 'PowerShell',
  language: 'powershell',
  write: powershellCall,
};

/** Samples of calls over HTTP, in the order of a page. */
export const httpSamples: readonly HttpSample[] = [
  { name: 'curl', label: 'cURL', language: 'bash', write: curlCall },
  { name: 'javascript', label: 'JavaScript', language: 'javascript', write: fetchCall },
  { name: 'python', label: 'Python', language: 'python', write: requestsCall },
  { name: 'phpCurl', label: 'PHP', language: 'php', write: phpCall },
  { name: 'node', label: 'Node.js', language: 'javascript', write: nodeCall },
  { name: 'go', label: 'Go', language: 'go', write: goCall },
  ruby,
  java,
  csharp,
  powershell,
];

/** Samples on pages of sites that configure none. */
export const USUAL_HTTP_SAMPLES: readonly string[] = ['curl', 'javascript', 'python', 'phpCurl'];

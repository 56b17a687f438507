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
import { HTTP_SAMPLES, SAMPLES, sampleChoice } from '../../../../shared/sampleTable';

export interface HttpSample {
  /** The name of the sample in the same language of calls by name: readers choose a language for all pages. */
  name: (typeof HTTP_SAMPLES)[number];
  label: string;
  language: string;
  /** Undefined for a call that it cannot show. */
  write: (call: HttpCall) => string | undefined;
}

/** The languages that every call is written in. */
export const httpWriters: Record<HttpSample['name'], HttpSample['write']> = {
  curl: curlCall,
  javascript: fetchCall,
  python: requestsCall,
  phpCurl: phpCall,
  node: nodeCall,
  go: goCall,
  ruby: rubyCall,
  java: javaCall,
  csharp: csharpCall,
  powershell: powershellCall,
};

/** Samples of calls over HTTP, in the order of a page. */
export const httpSamples: readonly HttpSample[] = HTTP_SAMPLES.map((name) => ({
  name,
  label: sampleChoice(name)!,
  language: SAMPLES[name].language,
  write: httpWriters[name],
}));

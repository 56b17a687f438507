import type { SampleRequest } from '../../shared/sampleRequest';
import { curlCall } from '../http/curlCall';
import { httpWriters } from '../http/httpSamples';
import type { HttpBody, HttpCall } from '../http/httpCall';
import { formBody } from '../http/multipart';
import type { SampleTemplate } from '../request';
import { go } from './go';
import { get, post } from './http';
import { javascript, node } from './javascript';
import { phpCurl, phpLocal, phpWrapper } from './phpCode';
import { python } from './python';
import { SAMPLES, type SampleName } from '../../../../shared/sampleTable';

/** docgen's samples by the names of configurations. */
export const sampleTemplates = {
  curl: { ...SAMPLES.curl, write: (request) => curlCall(postedCall(request), true) },
  python,
  javascript,
  node,
  go,
  ruby: posted('ruby'),
  java: posted('java'),
  csharp: posted('csharp'),
  powershell: posted('powershell'),
  post,
  get,
  phpCurl,
  phpWrapper,
  phpLocal,
} satisfies Record<SampleName, SampleTemplate>;

/** Writes a call by name in a language as any other call. */
function posted(name: keyof typeof httpWriters): SampleTemplate {
  return { ...SAMPLES[name], write: (request) => httpWriters[name](postedCall(request)) };
}

/** A call by name as one over HTTP: a form that is posted. */
export function postedCall({ url, pairs, files }: SampleRequest): HttpCall {
  const body: HttpBody = files.length === 0 ? { kind: 'form', pairs } : formBody(pairs, files);
  return { verb: 'POST', url, headers: [], body };
}

import type { SampleRequest } from '../../../../shared/sampleRequest';
import { csharpCall } from '../http/csharpCall';
import { javaCall } from '../http/javaCall';
import { powershellCall } from '../http/powershellCall';
import { rubyCall } from '../http/rubyCall';
import type { HttpBody, HttpCall } from '../http/httpCall';
import type { SampleTemplate } from '../request';
import { curl } from './curl';
import { go } from './go';
import { get, post } from './http';
import { javascript, node } from './javascript';
import { phpCurl, phpLocal, phpWrapper } from './phpCode';
import { python } from './python';
import { SAMPLES, type SampleName } from '../../../../shared/sampleTable';

/** docgen's samples by the names of configurations. */
export const sampleTemplates = {
  curl,
  python,
  javascript,
  node,
  go,
  ruby: { ...SAMPLES.ruby, write: posted(rubyCall) },
  java: { ...SAMPLES.java, write: posted(javaCall) },
  csharp: { ...SAMPLES.csharp, write: posted(csharpCall) },
  powershell: { ...SAMPLES.powershell, write: posted(powershellCall) },
  post,
  get,
  phpCurl,
  phpWrapper,
  phpLocal,
} satisfies Record<SampleName, SampleTemplate>;

/** Writes a call by name in a language that calls over HTTP are written in. */
function posted(write: (call: HttpCall) => string | undefined): SampleTemplate['write'] {
  return (request) => write(postedCall(request));
}

/** A call by name as one over HTTP: a form that is posted. */
export function postedCall({ url, pairs, files }: SampleRequest): HttpCall {
  const body: HttpBody = files.length === 0 ? { kind: 'form', pairs } : { kind: 'multipart', pairs, files };
  return { verb: 'POST', url, headers: [], body };
}

import { csharp, java, powershell, ruby, type HttpSample } from '../http/httpSamples';
import type { HttpBody, HttpCall } from '../http/httpCall';
import type { SampleRequest, SampleTemplate } from '../request';
import { curl } from './curl';
import { go } from './go';
import { get, post } from './http';
import { javascript, node } from './javascript';
import { phpCurl, phpLocal, phpWrapper } from './phpCode';
import { python } from './python';
import { REQUEST } from '../../../../shared/methodSections';

/** docgen's samples by the names of configurations, in page order: first what a reader can paste. */
export const sampleTemplates = {
  curl,
  python,
  javascript,
  node,
  go,
  ruby: formTemplate(ruby),
  java: formTemplate(java),
  csharp: formTemplate(csharp),
  powershell: formTemplate(powershell),
  post,
  get,
  phpCurl,
  phpWrapper,
  phpLocal,
} satisfies Record<string, SampleTemplate>;

/** Samples that pages have only where a site asks for them. */
export const RARE_SAMPLES: readonly string[] = ['ruby', 'java', 'csharp', 'powershell'] satisfies SampleName[];

export type SampleName = keyof typeof sampleTemplates;

/** Choice that a reader makes with one of docgen's samples. */
export function sampleChoice(name: string): string | undefined {
  const templates: Readonly<Record<string, SampleTemplate | undefined>> = sampleTemplates;
  const template = templates[name];
  return template?.choice ?? template?.label;
}

/** The sample of a call by name in a language that calls over HTTP are written in. */
function formTemplate({ label, language, write }: HttpSample): SampleTemplate {
  return { label, language, section: REQUEST, write: (request) => write(postedCall(request)) };
}

/** A call by name as one over HTTP: a form that is posted. */
export function postedCall({ url, pairs, files }: SampleRequest): HttpCall {
  const body: HttpBody = files.length === 0 ? { kind: 'form', pairs } : { kind: 'multipart', pairs, files };
  return { verb: 'POST', url, headers: [], body };
}

import { csharp, java, powershell, ruby } from '../http/httpSamples';
import type { SampleTemplate } from '../sample';
import { curl } from './curl';
import { formTemplate } from './formTemplate';
import { go } from './go';
import { get, post } from './http';
import { javascript } from './javascript';
import { node } from './node';
import { phpCurl } from './phpCurl';
import { phpLocal } from './phpLocal';
import { phpWrapper } from './phpWrapper';
import { python } from './python';

/**
 * The samples that docgen knows, by the names that configurations use, in page order: first what a reader can paste.
 */
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

/** Name of a sample that docgen knows. */
export type SampleName = keyof typeof sampleTemplates;

/** Choice that a reader makes with one of docgen's samples. */
export function sampleChoice(name: string): string | undefined {
  const templates: Readonly<Record<string, SampleTemplate | undefined>> = sampleTemplates;
  const template = templates[name];
  return template?.choice ?? template?.label;
}

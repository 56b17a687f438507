import type { SampleTemplate } from '../sample';
import { curl } from './curl';
import { go } from './go';
import { get, post } from './http';
import { javascript } from './javascript';
import { node } from './node';
import { phpCurl } from './phpCurl';
import { phpLocal } from './phpLocal';
import { phpWrapper } from './phpWrapper';
import { python } from './python';

/** The samples that docgen knows, by the names that configurations use, in page order. */
export const sampleTemplates = {
  post,
  get,
  curl,
  python,
  javascript,
  node,
  go,
  phpCurl,
  phpWrapper,
  phpLocal,
} satisfies Record<string, SampleTemplate>;

/** Name of a sample that docgen knows. */
export type SampleName = keyof typeof sampleTemplates;

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

/**
 * The samples that docgen knows, by the names that configurations use, in page order: first what a reader can paste.
 */
export const sampleTemplates = {
  curl,
  python,
  javascript,
  node,
  go,
  post,
  get,
  phpCurl,
  phpWrapper,
  phpLocal,
} satisfies Record<string, SampleTemplate>;

/** Name of a sample that docgen knows. */
export type SampleName = keyof typeof sampleTemplates;

/** What a reader chooses with a sample of docgen's. */
export function sampleChoice(name: string): string | undefined {
  const templates: Readonly<Record<string, SampleTemplate | undefined>> = sampleTemplates;
  const template = templates[name];
  return template?.choice ?? template?.label;
}

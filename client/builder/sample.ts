import type { SampleRequest } from './request';

/** The headings of a method page that samples stand under. */
export type SampleSection = 'Request' | 'PHP Samples';

/** A kind of sample: how it is shown, and how it is written. */
export interface SampleTemplate {
  /** Text of the tab. */
  label: string;
  /** Language for the highlighting. */
  language: string;
  section: SampleSection;
  /** Writes the code; undefined where the call is none that it can show. */
  write(request: SampleRequest): string | undefined;
}

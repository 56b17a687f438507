import type { SampleSection } from '../shared/methodSections';
import type { SampleRequest } from './request';

/** A kind of sample: how it is shown, and how it is written. */
export interface SampleTemplate {
  /** Text of the tab. */
  label: string;
  /** Language for the highlighting. */
  language: string;
  /** The heading that it stands under. */
  section: SampleSection;
  /** Writes the code; undefined where the call is none that it can show. */
  write(request: SampleRequest): string | undefined;
}

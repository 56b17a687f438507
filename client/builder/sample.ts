import type { SampleSection } from '../shared/methodSections';
import type { SampleRequest } from './request';

/** A kind of sample: how it is shown and how it is written. */
export interface SampleTemplate {
  /** Text of the tab. */
  label: string;
  /** Choice of the reader in all groups that have this sample: guides call PHP's cURL `PHP`. Otherwise the label. */
  choice?: string;
  /** Language for highlighting. */
  language: string;
  /** The section it belongs to. */
  section: SampleSection;
  /** Writes the code; undefined for a call that it can't show. */
  write(request: SampleRequest): string | undefined;
}

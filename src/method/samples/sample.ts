import type { MethodConfig } from '../../config/schema';
import type { MethodRecord } from '../record';

/** A piece of code that calls a method. */
export interface Sample {
  /** Text of the tab. */
  title: string;
  /** Language of the fence. */
  language: string;
  code: string;
}

/** Writes a sample from a record; undefined where the configuration lacks what the sample needs. */
export type SampleWriter = (record: MethodRecord, config: MethodConfig) => Sample | undefined;

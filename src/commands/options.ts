import type { ProblemFormat } from '../report/console';

/** Options that every command takes. */
export interface CommonOptions {
  format: ProblemFormat;
  quiet?: boolean;
  /** False with `--no-color`. */
  color: boolean;
}

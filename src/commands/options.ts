import type { ProblemFormat } from '../report/console';

/** Options that every command accepts. */
export interface CommonOptions {
  format: ProblemFormat;
  quiet?: boolean;
  /** False with `--no-color`. */
  color: boolean;
}

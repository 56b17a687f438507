import type { Diagnostic } from '../../report/diagnostic';
import type { Difference } from './compare';
import type { ImportedParameter } from './imported';

/** Change that an import makes to a file of the content. */
export type Change =
  | { kind: 'new'; relativePath: string; text: string }
  | { kind: 'update'; relativePath: string; add: ImportedParameter[] };

/** Finding of an import about one method. */
export interface Finding {
  call: string;
  /** Relative to the content folder. */
  relativePath: string;
  state: 'new' | 'differs' | 'same';
  differences: Difference[];
}

export interface ImportPlan {
  findings: Finding[];
  changes: Change[];
  diagnostics: Diagnostic[];
}

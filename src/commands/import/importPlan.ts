import type { Diagnostic } from '../../report/diagnostic';
import type { Difference } from './compare';
import type { ImportedParameter } from './imported';

/** What an import does to a file of the content. */
export type Change =
  | { kind: 'new'; relativePath: string; text: string }
  | { kind: 'update'; relativePath: string; add: ImportedParameter[] };

/** What an import found out about one method. */
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

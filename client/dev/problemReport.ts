export interface ShownProblem {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  /** `content/a.md:3:7`, or empty if no file is at fault. */
  place: string;
  /** The source line with a caret below the column, or empty. */
  frame: string;
  hint: string;
}

/** Why the browser does not show what is on the disk. */
export interface ProblemReport {
  /** Consequence for the reader: `The last good version is shown.` */
  note: string;
  problems: ShownProblem[];
}

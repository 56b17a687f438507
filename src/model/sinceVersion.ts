/** Differences of operations since an older version. */
export interface SinceVersion {
  /** Name of the version. */
  label: string;
  /** Operations by their names in the history. */
  operations: ReadonlyMap<string, OperationSince>;
}

export interface OperationSince {
  kind: 'same' | 'new' | 'changed';
  /** Names of the parameters that it takes since then. */
  added: readonly string[];
}

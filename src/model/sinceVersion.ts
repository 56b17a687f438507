/** What is different in operations since an older version. */
export interface SinceVersion {
  /** Name of the version. */
  label: string;
  /** By what the history calls them. */
  operations: ReadonlyMap<string, OperationSince>;
}

export interface OperationSince {
  kind: 'same' | 'new' | 'changed';
  /** Names of the parameters that it takes since then. */
  added: readonly string[];
}

/** True if an error comes from the machine, such as a full or read-only disk, and not from docgen. */
export function isRefusal(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause;
}

/** Keeps the first refusal of a cache folder: the build goes on without it. */
export interface Refusals {
  first(): unknown;
  /** Does something to the folder, if the machine lets it. */
  attempt(write: () => void | Promise<void>): Promise<void>;
  note(cause: unknown): void;
}

export function createRefusals(): Refusals {
  let first: unknown;
  const note = (cause: unknown): void => {
    if (!isRefusal(cause)) throw cause;
    first ??= cause;
  };
  return {
    first: () => first,
    note,
    async attempt(write) {
      try {
        await write();
      } catch (cause) {
        note(cause);
      }
    },
  };
}

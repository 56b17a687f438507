/** Writes to a file; an error names it, which that of a full disk does not do by itself. */
export function namingFile<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause && !('path' in cause)) Object.assign(cause, { path: file });
    throw cause;
  }
}

import { sourceLookup } from '../../report/console';
import { UsageError, type Diagnostic } from '../../report/diagnostic';
import { isUsageError } from '../../report/problemsOf';

/** Problems of an older version: its files are called as git names them, and their lines are those that it had. */
export function inVersion(label: string, root: string, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const linesOf = sourceLookup(root);
  return diagnostics.map((each) => {
    if (each.file === undefined) return each;
    const source = each.line === undefined ? undefined : linesOf(each.file)?.[each.line - 1];
    return { ...each, file: `${label}:${each.file}`, ...(source !== undefined && { source }) };
  });
}

/** The result of work on an older version; what it refuses is told as a fault of that version. */
export async function tellingVersion<Result>(
  { label, root }: { label: string; root: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw isUsageError(cause) ? new UsageError(inVersion(label, root, cause.diagnostics)) : cause;
  }
}

/** Fault that a schema finds in a value. */
export interface SchemaFault {
  path: string;
  reason: string;
}

type Checked = { value: Record<string, unknown> } | { faults: SchemaFault[] };

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** Members that schemas of the common libraries share. */
interface Schema {
  safeParse?: (value: unknown) => { success: boolean; data?: unknown; error?: { issues?: readonly Issue[] } };
  '~standard'?: { validate: (value: unknown) => { value?: unknown; issues?: readonly Issue[] } };
}

/** Checks a value with a schema that somebody has brought; without one anything is right. */
export function checkWithSchema(schema: unknown, value: Record<string, unknown>): Checked {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return { value };
  const { safeParse, '~standard': standard } = schema as Schema;
  if (typeof safeParse === 'function') {
    const { success, data, error } = safeParse.call(schema, value);
    return success ? { value: data as Record<string, unknown> } : { faults: faultsOf(error?.issues) };
  }
  if (standard === undefined) return { value };
  const result = standard.validate(value);
  if (result instanceof Promise) return { faults: [{ path: '', reason: 'the schema answers later, with a promise' }] };
  return result.issues === undefined
    ? { value: result.value as Record<string, unknown> }
    : { faults: faultsOf(result.issues) };
}

function faultsOf(issues: readonly Issue[] = []): SchemaFault[] {
  return issues.map(({ message, path = [] }) => ({
    path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    reason: message.charAt(0).toLowerCase() + message.slice(1),
  }));
}

/** A prop that is wrong: its path, and what the schema says of it. */
export interface PropFault {
  path: string;
  reason: string;
}

type Checked = { props: Record<string, unknown> } | { faults: PropFault[] };

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** What schemas of the common libraries have in common. */
interface Schema {
  safeParse?: (value: unknown) => { success: boolean; data?: unknown; error?: { issues?: readonly Issue[] } };
  '~standard'?: { validate: (value: unknown) => { value?: unknown; issues?: readonly Issue[] } };
}

/** Checks props with the schema that a component exports as `props`; a component without one takes anything. */
export function checkProps(schema: unknown, props: Record<string, unknown>): Checked {
  if ((typeof schema !== 'object' && typeof schema !== 'function') || schema === null) return { props };
  const { safeParse, '~standard': standard } = schema as Schema;
  if (typeof safeParse === 'function') {
    const { success, data, error } = safeParse.call(schema, props);
    return success ? { props: data as Record<string, unknown> } : { faults: faultsOf(error?.issues) };
  }
  if (standard === undefined) return { props };
  const { value, issues } = standard.validate(props);
  return issues === undefined ? { props: value as Record<string, unknown> } : { faults: faultsOf(issues) };
}

function faultsOf(issues: readonly Issue[] = []): PropFault[] {
  return issues.map(({ message, path = [] }) => ({
    path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    reason: message.charAt(0).toLowerCase() + message.slice(1),
  }));
}

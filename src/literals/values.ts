import type { Function as FunctionNode } from 'acorn';

/** Value that only running the code would tell. */
export const UNKNOWN = Symbol('unknown');

/** Function of the configuration, and the names that its code sees. */
export interface Closure {
  node: FunctionNode;
  scope: Scope;
}

/** Constants by name; those that nobody has asked for yet are functions. */
export interface Scope {
  names: Map<string, () => unknown>;
  /** Scope around it. */
  outer?: Scope | undefined;
}

export function isClosure(value: unknown): value is Closure {
  return isRecord(value) && 'node' in value && 'scope' in value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value if it is a record; an empty one in place of any other. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A value if it is a list; an empty one in place of any other. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** Value of a name; unknown for what the code does not define itself. */
export function lookUp({ names, outer }: Scope, name: string): unknown {
  const known = names.get(name);
  if (known !== undefined) return known();
  return outer === undefined ? UNKNOWN : lookUp(outer, name);
}

/** Value that is computed when it is first asked for; one that needs itself is unknown. */
export function lazily(compute: () => unknown): () => unknown {
  let state: { value: unknown } | undefined;
  let isBusy = false;
  return () => {
    if (isBusy) return UNKNOWN;
    if (state === undefined) {
      isBusy = true;
      state = { value: compute() };
      isBusy = false;
    }
    return state.value;
  };
}

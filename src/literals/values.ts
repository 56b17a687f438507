import type { Function as FunctionNode } from 'acorn';
import { LIMITS } from '../limits/limits';

/** Value that only running the code would tell. */
export const UNKNOWN = Symbol('unknown');

/** Function of the configuration, and the names that its code sees. */
export class Closure {
  constructor(
    readonly node: FunctionNode,
    readonly scope: Scope,
  ) {}
}

/** Results of a function of the configuration by what it was asked; its owner has let it run. */
export class Answers {
  constructor(readonly all: Readonly<Record<string, unknown>>) {}
}

/** Steps that telling the values of some code may still take; values beyond them are unknown. */
export class Effort {
  private steps: number = LIMITS.steps;
  private depth = 0;

  /** Takes steps, if as many are left. */
  takes(steps: number): boolean {
    this.steps -= steps;
    return this.steps >= 0;
  }

  /** Value that is computed a level deeper. */
  deeper(compute: () => unknown): unknown {
    if (!this.takes(1) || this.depth === LIMITS.depth) return UNKNOWN;
    this.depth += 1;
    const value = compute();
    this.depth -= 1;
    return value;
  }
}

/** Constants by name; those that nobody has asked for yet are functions. */
export interface Scope {
  names: Map<string, () => unknown>;
  /** Shared by all scopes of some code. */
  effort: Effort;
  /** Scope around it. */
  outer?: Scope;
}

export function isClosure(value: unknown): value is Closure {
  return value instanceof Closure;
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
export function lookUp(scope: Scope, name: string): unknown {
  for (let around: Scope | undefined = scope; around !== undefined; around = around.outer) {
    const known = around.names.get(name);
    if (known !== undefined) return known();
  }
  return UNKNOWN;
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

import type { SampleEntries, SampleValue } from './arguments';

/** One value of a form and where it goes. */
export interface Leaf {
  /** Id of the field that it was typed into. */
  field: string;
  /** `filter[status]` → filter, status. An empty key is the next number of a list. */
  keys: readonly string[];
  value: string;
}

interface Branch {
  entries: Map<string, Branch | string>;
  /** No key below it was given. */
  isList: boolean;
}

/**
 * Nests values as PHP reads them. Two of them can't be in one place: the first stays, and the fields of the others are
 * returned as `clashing`.
 */
export function nestLeaves(leaves: readonly Leaf[]): { nested: SampleEntries; clashing: ReadonlySet<string> } {
  const root: Branch = { entries: new Map(), isList: false };
  const clashing = leaves.filter(({ keys, value }) => !place(root, keys, value)).map(({ field }) => field);
  return { nested: entriesOf(root), clashing: new Set(clashing) };
}

/** Puts a value into its place; false if something else is there. */
function place(branch: Branch, [key, ...rest]: readonly string[], value: string): boolean {
  if (key === undefined) return false;
  if (key !== '') branch.isList = false;
  const name = key === '' ? nextNumber(branch) : key;
  const present = branch.entries.get(name);
  if (rest.length === 0) {
    if (present === undefined) branch.entries.set(name, value);
    return present === undefined;
  }
  if (typeof present === 'string') return false;
  const below = present ?? { entries: new Map(), isList: true };
  branch.entries.set(name, below);
  return place(below, rest, value);
}

function nextNumber({ entries }: Branch): string {
  const numbers = [...entries.keys()].filter((key) => /^(?:0|[1-9]\d*)$/.test(key)).map(Number);
  return String(Math.max(-1, ...numbers) + 1);
}

function valueOf(branch: Branch | string): SampleValue {
  if (typeof branch === 'string') return branch;
  const items = [...branch.entries.values()];
  const isNumbered = [...branch.entries.keys()].every((key, index) => key === String(index));
  // A list of values stands for `[]`, which is not what was typed where they have numbers.
  const isList = branch.isList || (isNumbered && items.every((item) => typeof item !== 'string'));
  return isList ? items.map(valueOf) : entriesOf(branch);
}

function entriesOf({ entries }: Branch): SampleEntries {
  // Other than assignment, this takes `__proto__` for a key like any other.
  return Object.fromEntries([...entries].map(([key, item]) => [key, valueOf(item)]));
}

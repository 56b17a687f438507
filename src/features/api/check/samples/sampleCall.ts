/** An argument of a call, split into keys: `filter[status]` → filter, status; an empty key is any entry of a list. */
export interface SampleArgument {
  keys: string[];
  /** Its offset in the code. */
  offset: number;
  /** True if the code does not show what it contains, as in `'filter' => $filter`. */
  isOpen: boolean;
}

/** A call of a method that a sample shows. */
export interface SampleCall {
  method: string;
  /** The offset of the method's name in the code. */
  offset: number;
  arguments: SampleArgument[];
  /** False if more arguments may come from elsewhere. */
  isComplete: boolean;
}

/** `filter[status]` → filter, status; `items[0][name]` → items, '', name. Undefined if it is not a valid name. */
export function keysOfName(name: string): string[] | undefined {
  const match = /^([^[\]\s]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) return undefined;
  return [match[1]!, ...[...match[2]!.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => withoutIndex(key!))];
}

/** Removes the index of a list entry, which is not a name. */
export function withoutIndex(key: string): string {
  return /^\d+$/.test(key) ? '' : key;
}

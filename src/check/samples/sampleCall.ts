/** An argument of a call as keys: `filter[status]` → filter, status; an empty key is any entry of a list. */
export interface SampleArgument {
  keys: string[];
  /** Where it stands in the code. */
  offset: number;
  /** True where the code does not show what is inside, as in `'filter' => $filter`. */
  isOpen: boolean;
}

/** A call of a method that a sample shows. */
export interface SampleCall {
  method: string;
  /** Where the method is named in the code. */
  offset: number;
  arguments: SampleArgument[];
  /** False where more arguments may come from somewhere else. */
  isComplete: boolean;
}

/** `filter[status]` → filter, status; `items[0][name]` → items, '', name. Undefined for what is no name. */
export function keysOfName(name: string): string[] | undefined {
  const match = /^([^[\]\s]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) return undefined;
  return [match[1]!, ...[...match[2]!.matchAll(/\[([^\]]*)\]/g)].map(([, key]) => withoutIndex(key!))];
}

/** The number of an entry is no name. */
export function withoutIndex(key: string): string {
  return /^\d+$/.test(key) ? '' : key;
}

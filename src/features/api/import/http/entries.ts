import { asText, type Loose } from '../values';

/** Reads parts of a collection. */
export interface Reading {
  /** The description of anything. */
  described: (value: Loose) => string;
  /** The value of an entry. */
  valueOf: (entry: Loose) => string;
}

/** Headers that say how a request is sent, and not what it asks for. */
export const SENDING =
  /^(?:accept|content-type|content-length|authorization|user-agent|host|connection|cookie|postman-token)$/i;

/** Headers of replies that say how a reply came, and not what is in it. */
export const TRANSPORT =
  /^(?:connection|content-length|content-type|date|keep-alive|server|transfer-encoding|vary|via)$/i;

/** Entries with a name, by their names. */
export function namedEntries(entries: readonly Loose[]): Loose[][] {
  const byName = new Map<string, Loose[]>();
  for (const each of entries) byName.set(asText(each.key), [...(byName.get(asText(each.key)) ?? []), each]);
  byName.delete('');
  return [...byName.values()];
}

/** Values that entries of one name send, without variables of the collection, which nobody could send. */
export function valuesOf(entries: readonly Loose[], { valueOf }: Reading): string[] {
  return entries.map(valueOf).filter((value) => value !== '' && !isVariable(value));
}

/** `Bearer {{token}}` */
export function isVariable(value: string): boolean {
  return value.includes('{{');
}

import { unportableReason } from '../../base/paths';

/**
 * Names of pages, which no two have, whether upper and lower case are told apart or not. They depend on what else is
 * there only where they would be the same: `User` and `user` become `User` and `user-2`.
 */
export function pageNames(names: Iterable<string>): Map<string, string> {
  const taken = new Set<string>();
  // Names that stay as they are come first.
  const all = [...names].map((name) => ({ name, plain: plainName(name) }));
  const inOrder = all.sort((a, b) => Number(a.plain !== a.name) - Number(b.plain !== b.name) || byName(a.name, b.name));
  return new Map(
    inOrder.map(({ name, plain }) => {
      let own = plain;
      for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${plain}-${count}`;
      taken.add(own.toLowerCase());
      return [name, own];
    }),
  );
}

/** A page whose name begins with `_` would be no page, and `index` is that of its folder. */
function plainName(name: string): string {
  const plain = name.replace(/^_+/, '');
  const isTaken = plain === '' || /^(?:index|readme)$/i.test(plain) || unportableReason(`${plain}.html`) !== undefined;
  return isTaken ? `${plain}-1` : plain;
}

/** The order of lists, the same everywhere. */
export function byName(a: string, b: string): number {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  if (one === other) return a < b ? -1 : Number(a > b);
  return one < other ? -1 : 1;
}

/** Adds items to a list, however many: as arguments of `push`, a hundred thousand are too many for the stack. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}

/** The largest of any number of numbers, but at least `least`. */
export function largest(numbers: Iterable<number>, least = -Infinity): number {
  let found = least;
  for (const number of numbers) if (number > found) found = number;
  return found;
}

/** The smallest of any number of numbers; Infinity if there is none. */
export function smallest(numbers: Iterable<number>): number {
  let found = Infinity;
  for (const number of numbers) if (number < found) found = number;
  return found;
}

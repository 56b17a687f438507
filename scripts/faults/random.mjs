/**
 * Numbers that look random and are the same for the same seed.
 *
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    next,
    below,
    /** One of a list. */
    pick: (list) => list[below(list.length)],
    /** Bytes that mean nothing. */
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
    /** A generator of its own: what one lane does, does not change the other. */
    fork: () => createRandom(below(2 ** 31)),
  };
}

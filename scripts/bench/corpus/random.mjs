import { createHash } from 'node:crypto';

/**
 * Pseudorandom numbers: the same seed gives the same ones on every machine.
 * @param {string} seed
 */
export function createRandom(seed) {
  const state = new Uint32Array(createHash('sha256').update(seed).digest().buffer.slice(0, 16));

  /** Xorshift over 128 bits. */
  const next = () => {
    let mixed = state[3];
    mixed ^= mixed << 11;
    mixed ^= mixed >>> 8;
    state.copyWithin(1, 0, 3);
    state[0] = mixed ^ state[0] ^ (state[0] >>> 19);
    return state[0] / 2 ** 32;
  };
  const whole = (from, to) => from + Math.floor(next() * (to - from + 1));
  const one = (list) => list[Math.floor(next() * list.length)];
  const chance = (part) => next() < part;

  /** Several different entries of a list, in the order in which they are drawn. */
  const some = (count, draw) => {
    const drawn = new Set();
    while (drawn.size < count) drawn.add(draw());
    return [...drawn];
  };
  return { whole, one, chance, some };
}

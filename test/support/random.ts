import { inject } from 'vitest';

/**
 * Numbers from 0 up to 1 (mulberry32) for what a test makes up. They follow from the seed of the run, which is another
 * one each time and is printed at the start, and from a name, so that no test depends on another.
 */
export function randomNumbers(name: string): () => number {
  let state = inject('seed');
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

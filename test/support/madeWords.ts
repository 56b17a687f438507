/** Words are used as in a language: the first ones often, most of them seldom (Zipf). */
export function rank(seed: number, count: number): number {
  return Math.floor(count ** (hash(seed) / 2 ** 32)) - 1;
}

/** A word that can be spoken, the same for the same number. */
export function wordOf(number: number): string {
  const syllable = (place: number): string =>
    'srcpdmtnlbfghvkwjz'.charAt(Math.floor(place / 5) % 18) + 'eioau'.charAt(place % 5);
  const bits = hash(number + 1);
  // Some beginnings are much more common than others, as in a language.
  const first = syllable(rank(number, 90));
  return first + Array.from({ length: 1 + (bits % 3) }, (_, place) => syllable(bits >>> (2 + place * 7))).join('');
}

function hash(number: number): number {
  let bits = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

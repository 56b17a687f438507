import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name that a misspelt one most likely means, or undefined where none is near:
 * one letter may differ in short names, two in longer ones. `titel` → `title`.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(name.toLowerCase(), known.map((each) => each.toLowerCase()));
  const found = known.find((each) => each.toLowerCase() === best)!;
  return distance(name.toLowerCase(), best) <= (name.length <= 4 ? 1 : 2) ? found : undefined;
}

/** The hint for a misspelt name, or undefined where no known name is near. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean \`${nearest}\`?`;
}

import { typos } from '../../client/shared/typos';

/**
 * The known name that a misspelt one most likely means, or undefined if none is similar: up to one slip in short names,
 * two in longer ones. A slip is a missing, extra or wrong letter, or two swapped letters. `titel` → `title`
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let limit = name.length <= 4 ? 1 : 2;
  for (const each of known) {
    const slips = typos(wanted, each.toLowerCase());
    if (slips > limit || (slips === limit && nearest !== undefined)) continue;
    nearest = each;
    limit = slips;
    if (slips === 0) break;
  }
  return nearest;
}

/** The hint for a misspelt name, or undefined if no known name is similar. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : `did you mean \`${nearest}\`?`;
}

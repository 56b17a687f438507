/**
 * The known name that a misspelt one most likely means, or undefined if none is similar: up to one slip in short names,
 * two in longer ones. A slip is a missing, extra or wrong letter, or two swapped letters. `titel` → `title`
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let limit = name.length <= 4 ? 1 : 2;
  for (const each of known) {
    const slips = countSlips(wanted, each.toLowerCase(), limit);
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

/** The number of slips between two words (optimal string alignment); Infinity as soon as it exceeds the limit. */
function countSlips(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_each, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let slips = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) slips = Math.min(slips, beforeLast[column - 2]! + 1);
      current.push(slips);
    }
    if (Math.min(...current) > limit) return Infinity;
    [beforeLast, last] = [last, current];
  }
  return last[to.length]!;
}

/** No front matter that a person writes has as many values. */
const MOST_VALUES = 100_000;
/** Or is nested as deeply. */
const DEEPEST = 500;

/**
 * Fault of data that YAML's aliases (`*name`) made: a value inside itself, or a few lines that stand for millions of
 * values; also data that is nested too deeply. Any later step would go on for ever, or run out of memory. `most` is the
 * highest number of values allowed.
 */
export function faultOfAliases(data: unknown, most = MOST_VALUES): string | undefined {
  // Each list or map with how many values are left to look at; those in front are around those behind.
  const open: { value: object; left: unknown[] }[] = [];
  const around = new Set<object>();
  let count = 0;
  const enter = (value: unknown): boolean => {
    count += 1;
    if (typeof value !== 'object' || value === null) return true;
    if (around.has(value)) return false;
    around.add(value);
    open.push({ value, left: Object.values(value) });
    return true;
  };
  enter(data);
  for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
    if (here.left.length === 0) {
      around.delete(here.value);
      open.pop();
    } else if (!enter(here.left.pop())) {
      return 'an alias stands for what contains it';
    } else if (count > most) {
      return `its aliases stand for more than ${most} values`;
    } else if (open.length > DEEPEST) {
      return `its values are nested more than ${DEEPEST} deep`;
    }
  }
  return undefined;
}

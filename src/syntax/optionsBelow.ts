const RULE = /^[ \t]*---[ \t]*$/;
const PROPERTY = /^[ \t]*([\w-]+):(.*)$/;
/** Sign in front of a text of several lines. */
const LONG = /^[ \t]*[|>][-+]?$/;
/** A block has no more lines of options: an example in one may be long. */
const MOST_LINES = 500;

/** Options of a block that stand below its first line, and the number of their lines. */
interface BlockOptions {
  options: ReadonlyMap<string, string>;
  count: number;
}

/** Reads lines of a form, as `:alt: A fish`, or YAML between two lines `---`, of which lists and objects are lost. */
export function optionsBelow(lines: readonly string[], from: number, form?: RegExp): BlockOptions {
  const isYaml = RULE.test(lines[from] ?? '');
  const below = lines.slice(isYaml ? from + 1 : from, from + MOST_LINES);
  const count = below.findIndex((line) => (isYaml ? RULE.test(line) : form?.test(line) !== true));
  const options = below.slice(0, Math.max(0, count)).flatMap((line) => {
    const [, key, value = ''] = (isYaml ? PROPERTY : form!).exec(line) ?? [];
    return key === undefined || LONG.test(value) ? [] : [[key, value.trim().replace(/^(["'])(.*)\1$/, '$2')] as const];
  });
  return { options: new Map(options), count: count === -1 ? 0 : isYaml ? count + 2 : count };
}

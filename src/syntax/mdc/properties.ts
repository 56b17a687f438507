import type { RulePage } from '../../model/syntax';

/** Below the line that opens a block. */
const ANY = /^[ \t]*:{2,}[a-z][\w-]*(?:\{[^{}\n]*\})?[ \t]*\n[ \t]*---[ \t]*$/m;
const OPENER = /^([ \t]*:{2,}[a-z][\w-]*)(?:\{([^{}]*)\})?[ \t]*$/;
const RULE = /^[ \t]*---[ \t]*$/;
const PROPERTY = /^[ \t]*([\w-]+):[ \t]+(?![ \t])(["']?)([^"{}]+)\2$/;
/** A block has no more lines of properties: an example in one may be long. */
const MOST_LINES = 500;

/**
 * Writes the properties of MDC's blocks that are YAML below them, between two lines `---`, as those in braces:
 * `::card{title="A"}`. Of lists and objects nothing is left. Lines keep their numbers.
 */
export function rewriteMdcProperties(text: string, { isProse }: Pick<RulePage, 'isProse'>): string {
  if (!ANY.test(text)) return text;
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const [, opener, inBraces = ''] = !isProse(at) ? [] : (OPENER.exec(line) ?? []);
    if (opener === undefined || !RULE.test(lines[at + 1] ?? '')) continue;
    const below = lines.slice(at + 2, at + 2 + MOST_LINES);
    const count = below.findIndex((each) => RULE.test(each));
    if (count === -1) continue;
    const written = below.slice(0, count).flatMap((each) => {
      const [, key, , value] = PROPERTY.exec(each.trimEnd()) ?? [];
      return key === undefined ? [] : [`${key}="${value!}"`];
    });
    lines[at] = `${opener}{${[inBraces, ...written].join(' ').trim()}}`;
    lines.fill('', at + 1, at + 3 + count);
  }
  return lines.join('\n');
}

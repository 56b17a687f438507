import type { Rule, RulePage } from '../model/syntax';

/** Rule that writes each line of prose by itself; `at` is its place among the lines. */
export function lineRule(
  signs: readonly string[],
  write: (line: string, at: number, page: RulePage) => string,
  reads: Rule['reads'] = 'prose',
): Rule {
  return {
    signs,
    reads,
    write: (lines, page) =>
      lines.map(({ text }, at) =>
        page.isProse(at) && signs.some((sign) => text.includes(sign)) ? write(text, at, page) : text,
      ),
  };
}

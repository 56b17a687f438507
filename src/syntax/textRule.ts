import type { Rule, RulePage } from '../model/syntax';

/** Rule that changes the lines of a page in place. */
export function linesRule(
  signs: readonly string[],
  change: (lines: string[], page: RulePage) => void,
  reads: Rule['reads'] = 'html',
): Rule {
  return {
    signs,
    reads,
    write(lines, page) {
      const written = lines.map(({ text }) => text);
      change(written, page);
      return written;
    },
  };
}

/** Rule that writes the text of a page as a whole; lines that it may not change stay as they are. */
export function textRule(
  signs: readonly string[],
  rewrite: (text: string, page: RulePage) => string,
  options: Pick<Rule, 'reads' | 'removes'> = { reads: 'html' },
): Rule {
  return {
    signs,
    ...options,
    write: (lines, page) => rewrite(lines.map(({ text }) => text).join('\n'), page).split('\n'),
  };
}

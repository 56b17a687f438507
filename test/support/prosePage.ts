import type { Rule } from '../../src/model/syntax';
import { rewriteForeign } from './foreignText';

/** Text as a rule leaves it. */
export function written(rule: Rule, text: string): string {
  return rewriteForeign(text, { syntaxes: [{ name: 'mdx', rules: [rule] }] });
}

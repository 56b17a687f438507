import type { Rule } from '../../src/model/syntax';
import { scanLines } from '../../src/prose/scanLines';
import { rewriteForeign } from './foreignText';

/** Text as a rule leaves it. */
export function written(rule: Rule, text: string): string {
  return rewriteForeign(text, { syntaxes: [{ name: 'mdx', rules: [rule] }] });
}

/** Context that a rule gets for a page with this text. */
export function prosePage(text: string) {
  const lines = scanLines(text);
  return { components: [], isProse: (at: number) => /^(?:prose|html)$/.test(lines[at]?.kind ?? '') };
}

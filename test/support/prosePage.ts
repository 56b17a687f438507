import { scanLines } from '../../src/prose/scanLines';

/** What a rule is told of a page that has this text. */
export function prosePage(text: string) {
  const lines = scanLines(text);
  return { components: [], isProse: (at: number) => /^(?:prose|html)$/.test(lines[at]?.kind ?? '') };
}

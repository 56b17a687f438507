import { scanLines } from '../../src/prose/scanLines';

/** Context that a rule gets for a page with this text. */
export function prosePage(text: string) {
  const lines = scanLines(text);
  return { components: [], isProse: (at: number) => /^(?:prose|html)$/.test(lines[at]?.kind ?? '') };
}

/**
 * Places in a page's HTML that are filled later: code when the tree has become text, links when all pages are known.
 * A slot is written as `U+FDD0 kind:index U+FDD1`; these two are noncharacters, which no text contains
 * (Unicode, section 23.7).
 */
export type SlotKind = 'code' | 'link' | 'summary';

const SLOT = /\ufdd0(code|link|summary):(\d+)\ufdd1/;

/** The text that marks a slot. */
export function slot(kind: SlotKind, index: number): string {
  return `\ufdd0${kind}:${index}\ufdd1`;
}

/** HTML in pieces: what is fixed, and what all pages have to be known for. */
export type BodyPart = string | { kind: 'link' | 'summary'; index: number };

/** Cuts HTML at its slots and fills in the code. */
export function splitAtSlots(html: string, codeBlocks: readonly string[]): BodyPart[] {
  const parts: BodyPart[] = [];
  let text = '';
  const pieces = html.split(SLOT);
  for (let at = 0; at < pieces.length; at += 3) {
    text += pieces[at]!;
    const kind = pieces[at + 1] as SlotKind | undefined;
    if (kind === undefined) break;
    const index = Number(pieces[at + 2]);
    if (kind === 'code') {
      text += codeBlocks[index]!;
    } else {
      parts.push(text, { kind, index });
      text = '';
    }
  }
  parts.push(text);
  return parts;
}

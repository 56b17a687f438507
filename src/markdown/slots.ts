import type { SlotKind, BodyPart } from '../model/parsedPage';

const CODE_SLOT = /^\ufdd0code:(\d+)\ufdd1$/;
const SLOT = /\ufdd0(code|link|summary|component|end|changed):(\d+)\ufdd1/;

/** The text that marks a slot. */
export function slot(kind: SlotKind, index: number): string {
  return `\ufdd0${kind}:${index}\ufdd1`;
}

/** The index of a code slot if a text is one. */
export function codeSlot(text: string): number | undefined {
  const found = CODE_SLOT.exec(text);
  return found === null ? undefined : Number(found[1]);
}

/** A text in which nothing can be taken for a slot: these characters are reserved for programs. */
export function withoutSlots(text: string): string {
  return /[\ufdd0\ufdd1]/.test(text) ? text.replace(/[\ufdd0\ufdd1]/g, '\ufffd') : text;
}

/** Splits HTML at its slots and fills in the code. */
export function splitAtSlots(html: string, codeBlocks: readonly string[]): BodyPart[] {
  const parts: BodyPart[] = [];
  let text = '';
  const pieces = html.split(SLOT);
  for (let at = 0; at < pieces.length; at += 3) {
    // HTML can write these characters as `&#xFDD0;`.
    text += withoutSlots(pieces[at]!);
    const kind = pieces[at + 1] as SlotKind | undefined;
    if (kind === undefined) break;
    const index = Number(pieces[at + 2]);
    if (kind === 'code') {
      text += codeBlocks[index] ?? '';
    } else {
      parts.push(text, { kind, index });
      text = '';
    }
  }
  parts.push(text);
  return parts;
}

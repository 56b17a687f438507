import { createFenceReader } from '../base/fencedLines';
import { frontMatterEnd } from '../base/frontMatterEnd';
import { indentWidth } from '../base/indentWidth';

/** `- `, `1. `, and `: ` of a definition. */
const ITEM = /^[ \t]*(?:[-+*:]|\d{1,9}[.)])(?:[ \t]+|$)/;

/** Lines that follow each other, without a blank one between them. */
export interface ProsePart {
  start: number;
  end: number;
}

/** The paragraphs of a text, lists and tables too: all that is neither front matter nor code in lines of its own. */
export function proseParts(text: string): ProsePart[] {
  const parts: ProsePart[] = [];
  const isInFence = createFenceReader();
  const isIndentedCode = createIndentedCodeReader();
  let start = frontMatterEnd(text);
  let open: ProsePart | undefined;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    // Both have to see every line.
    const isCode = [isInFence(line), isIndentedCode(line)].includes(true);
    if (isCode || line.trim() === '') open = undefined;
    else if (open === undefined) parts.push((open = { start, end }));
    else open.end = end;
    start = end + 1;
  }
  return parts;
}

/** Tells of each line whether it is code by its indentation, which counts from the text of the list around it. */
function createIndentedCodeReader(): (line: string) => boolean {
  /** Where the text of each open item of a list begins. */
  const items: number[] = [];
  let isAfterBlank = true;
  let isInCode = false;
  return (line) => {
    const indent = indentWidth(line);
    if (line.trim() === '') {
      isAfterBlank = true;
      return isInCode;
    }
    const isApart = isAfterBlank || isInCode;
    if (isApart) while (items.length > 0 && items.at(-1)! > indent) items.pop();
    isInCode = isApart && indent >= (items.at(-1) ?? 0) + 4;
    isAfterBlank = false;
    const item = isInCode ? undefined : ITEM.exec(line)?.[0];
    if (item !== undefined) items.push(indentWidth(item.replaceAll(/\S/g, ' ')));
    return isInCode;
  };
}

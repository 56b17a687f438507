import { createFenceReader } from '../../../base/fencedLines';

const COMMENT = /[ \t]*\{\/\*[ \t]*#?([a-z\d][\w-]*)[ \t]*\*\/\}[ \t]*$/;
/** It would be emphasis: `where-you-_can_-cause`. */
const EMPHASIS = /(?<=^|-)_|_(?=-|$)/g;

/** Writes the ids that MDX has in comments behind headings as docgen's, before their stars are read: `{#id}`. */
export function rewriteHeadingComments(text: string): string {
  const isInCode = createFenceReader();
  const rewritten = (line: string): string =>
    !isInCode(line) && /^#{1,6}[ \t]/.test(line)
      ? line.replace(COMMENT, (_comment, id: string) => ` {#${id.replaceAll(EMPHASIS, String.raw`\_`)}}`)
      : line;
  return text.split('\n').map(rewritten).join('\n');
}

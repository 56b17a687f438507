import type { Code } from 'mdast';
import type { SourceFile } from '../../model/sourceFile';
import type { CodeDetail, Spot } from '../../model/pageDetails';

/** Place in the page of a character of fenced code; for code from another file, the place of the import. */
export function placeInCode(
  { text, line, column, isImported }: Pick<CodeDetail, 'text' | 'line' | 'column' | 'isImported'>,
  offset: number,
): Spot {
  if (isImported) return { line, column };
  const before = text.slice(0, offset).split('\n');
  // The fence has its own line, indented like its code.
  return { line: line + before.length, column: column + before.at(-1)!.length };
}

/** True for code imported with `<<< @/file`. */
export function isImported({ position }: Code, { text }: SourceFile): boolean {
  return position?.start.offset !== undefined && text.startsWith('<<<', position.start.offset);
}

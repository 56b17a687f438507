import { isMdx } from '../base/isMdx';
import type { SyntaxName } from '../config/markdown';
import type { SourceFile } from '../model/sourceFile';

interface Site {
  syntaxes?: readonly (SyntaxName | { name: SyntaxName })[] | undefined;
  isMdxSite?: boolean | undefined;
}

/**
 * Whether a page is read as MDX: by the end of its name, or by what it shows where a site may write MDX into any
 * markdown. What a plugin describes is data, in which nobody has written any.
 */
export function isMdxPage(
  { file, text, isReference, laidOver }: SourceFile,
  { syntaxes = [], isMdxSite }: Site,
): boolean {
  if (isReference === true && laidOver === undefined) return false;
  const names = syntaxes.map((each) => (typeof each === 'string' ? each : each.name));
  return names.includes('mdx') ? isMdx(file, text, isMdxSite) : file.toLowerCase().endsWith('.mdx');
}

import { partOf, type SourceParts } from '../cache/sourceParts';
import type { SyntaxName } from '../config/markdown';
import type { Project } from '../config/project';
import type { SourceFile } from '../model/sourceFile';
import type { ParseSettings } from '../parse/parser';
import { type Diagnostic, problem } from '../report/diagnostic';
import { placesOfSigns, SIGNS } from '../syntax/signs';

/** Pages with the sign of a syntax in a site without marks of a generator, from which on it is read. */
const FEWEST_PAGES = 2;
const SHARE_OF_PAGES = 0.01;

/** Syntaxes of the generator, or without one those whose signs the pages show; and what any generator may read. */
export function siteSyntaxes(
  { generator }: Pick<Project, 'generator'>,
  sources: readonly SourceFile[],
  parts: SourceParts,
): readonly SyntaxName[] {
  const isOfOther = generator.isUnknown !== true;
  if (isOfOther && generator.name === 'docgen' && !generator.isMoved) return generator.syntaxes;
  const fewest = Math.min(sources.length, Math.max(FEWEST_PAGES, sources.length * SHARE_OF_PAGES));
  const pages = pagesWithSigns(sources, parts);
  const seen = SIGNS.filter(({ syntax, isShared }) => {
    const count = pages.get(syntax)?.length ?? 0;
    return isShared === true ? count > 0 : !isOfOther && count >= fewest;
  });
  return [...new Set([...generator.syntaxes, ...seen.map(({ syntax }) => syntax)])];
}

/** Names each syntax whose signs stand on pages, and which the site does not read, once. */
export function unreadSyntaxes(
  { syntaxes: read = [], plugins }: Pick<ParseSettings, 'syntaxes' | 'plugins'>,
  sources: readonly SourceFile[],
  parts: SourceParts,
): Diagnostic[] {
  const pages = pagesWithSigns(sources, parts);
  return SIGNS.flatMap((sign) => {
    const { syntax, of, isShared } = sign;
    const isRead = read.includes(syntax) || (isShared === true && plugins !== undefined);
    const [first, ...others] = isRead ? [] : (pages.get(syntax) ?? []);
    const [place] = first === undefined ? [] : placesOfSigns(first.text, [sign]);
    if (first === undefined || place === undefined) return [];
    const facts = { syntax, of, shown: place.shown, pages: others.length + 1 };
    return [problem('syntax-unread', facts, { file: first.file, line: place.line, column: 1 })];
  });
}

function pagesWithSigns(sources: readonly SourceFile[], parts: SourceParts): Map<SyntaxName, SourceFile[]> {
  const found = new Map<SyntaxName, SourceFile[]>();
  for (const source of sources) {
    for (const syntax of partOf(source, parts).signs) {
      const known = found.get(syntax);
      if (known === undefined) found.set(syntax, [source]);
      else known.push(source);
    }
  }
  return found;
}

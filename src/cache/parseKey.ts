import type { ParseSettings } from '../parse/parser';
import { importedNames, isMarkdown } from '../base/includes';
import type { ImportedFiles, SourceFile } from '../model/sourceFile';
import { fullHash } from '../base/hash';

/**
 * A hash of everything that the parsed page depends on besides docgen itself: its text, its path, what it includes, and
 * the settings.
 */
export type ParseKey = (source: SourceFile) => string;

/**
 * The parts of a key that depend only on the source. A source never changes, so a process that builds repeatedly
 * computes them once.
 */
export type SourceParts = WeakMap<SourceFile, { hash: string; names: string[] }>;

/** Makes the keys of pages that are parsed with these settings. */
export function createParseKey(
  { markdown, method, samples, imports, details, trust, functions }: ParseSettings,
  sourceParts: SourceParts,
): ParseKey {
  const settings = fullHash(JSON.stringify([markdown, method, samples, details ?? false, trust, functions?.identity]));
  return (source) => {
    const { hash, names } = partOf(source, sourceParts);
    const imported = allImported(names, imports).map((name) => [name, imports.get(name)]);
    return fullHash(JSON.stringify([hash, settings, imported]));
  };
}

/** The files that a page imports, and those that these import. */
function allImported(names: readonly string[], imports: ImportedFiles): string[] {
  const all = new Set(names);
  for (const name of all) {
    const found = imports.get(name);
    if (found === undefined || !('text' in found) || !isMarkdown(name)) continue;
    for (const each of importedNames({ file: name, text: found.text })) all.add(each);
  }
  return [...all];
}

function partOf(source: SourceFile, sourceParts: SourceParts): { hash: string; names: string[] } {
  const known = sourceParts.get(source);
  if (known !== undefined) return known;
  const { relativePath, file, text } = source;
  const part = { hash: fullHash(`${relativePath}\n${file}\n${text}`), names: importedNames(source) };
  sourceParts.set(source, part);
  return part;
}

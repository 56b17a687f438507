import type { ParseSettings } from '../parse/parser';
import { importedNames } from '../base/markerLines';
import type { SourceFile } from '../model/sourceFile';
import { fullHash } from '../base/hash';

/**
 * A hash of everything that the parse of a page depends on but docgen itself: its text, its place, what it includes,
 * the settings.
 */
export type ParseKey = (source: SourceFile) => string;

/**
 * What of a key depends on the source alone. A source never changes: a process that builds again computes this once.
 */
export type OwnParts = WeakMap<SourceFile, { hash: string; names: string[] }>;

/** Makes the keys of pages that are parsed with these settings. */
export function createParseKey(
  { markdown, method, samples, imports, details, functions }: ParseSettings,
  ownParts: OwnParts,
): ParseKey {
  const settings = fullHash(JSON.stringify([markdown, method, samples, details ?? false, functions?.identity]));
  return (source) => {
    const { hash, names } = ownPart(source, ownParts);
    return fullHash(JSON.stringify([hash, settings, names.map((name) => [name, imports.get(name)])]));
  };
}

function ownPart(source: SourceFile, ownParts: OwnParts): { hash: string; names: string[] } {
  const known = ownParts.get(source);
  if (known !== undefined) return known;
  const { relativePath, file, text } = source;
  const part = { hash: fullHash(`${relativePath}\n${file}\n${text}`), names: importedNames(text) };
  ownParts.set(source, part);
  return part;
}

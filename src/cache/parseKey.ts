import type { ParseSettings } from '../parse/parser';
import { importedNames, type SourceFile } from '../read/source';
import { fullHash } from '../write/contentHash';

/** A hash of everything that the parse of a page depends on but docgen itself: its text, its place, what it includes, the settings. */
export function parseKey({ relativePath, file, text }: SourceFile, { markdown, method, samples, imports, details }: ParseSettings): string {
  const included = importedNames(text).map((name) => [name, imports.get(name)]);
  return fullHash(JSON.stringify([relativePath, file, text, included, markdown, method, samples, details ?? false]));
}

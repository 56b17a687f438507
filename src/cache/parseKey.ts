import { createHash } from 'node:crypto';
import type { ParseSettings } from '../parse/parser';
import { importedNames, type SourceFile } from '../read/source';

/** A hash of everything that the parse of a page depends on but docgen itself: its text, its place, what it includes, the settings. */
export function parseKey({ relativePath, file, text }: SourceFile, { markdown, method, samples, imports, details }: ParseSettings): string {
  const included = importedNames(text).map((name) => [name, imports.get(name)]);
  return sha256(JSON.stringify([relativePath, file, text, included, markdown, method, samples, details ?? false]));
}

/** 64 hex digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

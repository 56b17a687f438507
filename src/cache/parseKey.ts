import { createHash } from 'node:crypto';
import type { MarkdownConfig, MethodConfig } from '../config/schema';
import { importedNames, type ImportedFiles, type SourceFile } from '../read/source';

/** What all pages of a site are parsed with. */
export interface ParseSettings {
  markdown: MarkdownConfig;
  method: MethodConfig;
  imports: ImportedFiles;
}

/** A hash of everything that the parse of a page depends on but docgen itself: its text, its place, what it includes, the settings. */
export function parseKey({ relativePath, file, text }: SourceFile, { markdown, method, imports }: ParseSettings): string {
  const included = importedNames(text).map((name) => [name, imports.get(name)]);
  return sha256(JSON.stringify([relativePath, file, text, included, markdown, method]));
}

/** 64 hex digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { languageAt } from '../base/languages';
import type { ParseSettings } from '../parse/parser';
import { type SourceParts, partOf } from './sourceParts';
import { importedNames } from '../syntax/importedNames';
import { isMarkdown } from '../base/markdownFile';
import type { ImportedFiles, SourceFile } from '../model/sourceFile';
import { fullHash } from '../base/hash';
import { valueHash } from './valueHash';

/** Hash of all that a parsed page depends on besides docgen: text, path, includes, settings. */
type ParseKey = (source: SourceFile) => string;

/** Makes the keys of the pages of a site, which are parsed with the settings of their languages. */
export function createPageKey({ languages = [], ...settings }: ParseSettings, sourceParts: SourceParts): ParseKey {
  if (languages.length === 0) return createParseKey(settings, sourceParts);
  const keys = languages.map((each) => ({
    folder: each.folder,
    keyOf: createParseKey({ ...settings, ...each.settings }, sourceParts),
  }));
  return (source) => languageAt(`/${source.relativePath}`, keys).keyOf(source);
}

/**
 * Makes the keys of pages that are parsed with these settings: all of them count, but for
 * - `imports`: a page's key holds those that it imports,
 * - `components`: they are names, which only pages with a capitalised tag or a plugin can meet,
 * - `functions` and `plugins`: the identity of the configuration stands for its functions.
 */
function createParseKey(
  { imports, components = [], functions, plugins: _plugins, ...settings }: ParseSettings,
  sourceParts: SourceParts,
): ParseKey {
  const decided = valueHash([settings, functions?.identity]);
  return (source) => {
    const { hash, names, mayUse } = partOf(source, sourceParts);
    const imported = allImported(names, imports).map((name) => [name, imports.get(name)]);
    const known = mayUse || imported.length > 0 || functions !== undefined ? components : [];
    return fullHash(JSON.stringify([hash, decided, imported, known]));
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

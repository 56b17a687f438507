import type { ParseSettings } from '../parse/parser';
import { importedNames } from '../syntax/importedNames';
import { isMarkdown } from '../base/markdownFile';
import type { ImportedFiles, SourceFile } from '../model/sourceFile';
import { fullHash } from '../base/hash';
import { partOf, type SourceParts } from './sourceParts';

/**
 * A hash of everything that the parsed page depends on besides docgen itself: its text, its path, what it includes, and
 * the settings.
 */
export type ParseKey = (source: SourceFile) => string;

/** Makes the keys of pages that are parsed with these settings. */
export function createParseKey(
  { imports, functions, components = [], ...settings }: ParseSettings,
  sourceParts: SourceParts,
): ParseKey {
  const {
    markdown,
    api,
    method,
    samples,
    variables,
    details,
    trust,
    strings,
    lang,
    omitsMarkdown,
    isUntouched,
    isMdxSite,
    slugsBelow,
    titlesFrom,
    syntaxes = [],
    pluginInputs,
    keepsStyles,
  } = settings;
  const decisions = [markdown, api, method, samples, variables ?? {}, details ?? false, trust, functions?.identity];
  const read =
    pluginInputs === undefined && keepsStyles === undefined ? decisions : [...decisions, { pluginInputs, keepsStyles }];
  const worded = strings === undefined ? read : [...read, strings, lang];
  const decided = fullHash(
    JSON.stringify([
      ...[worded, omitsMarkdown === true, isUntouched === true, isMdxSite === true, syntaxes, titlesFrom],
      slugsBelow,
    ]),
  );
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

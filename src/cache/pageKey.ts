import { languageAt } from '../base/languages';
import type { ParseSettings } from '../parse/parser';
import { createParseKey, type ParseKey } from './parseKey';
import type { SourceParts } from './sourceParts';

/** Makes the keys of the pages of a site, which are parsed with the settings of their languages. */
export function createPageKey({ languages = [], ...settings }: ParseSettings, sourceParts: SourceParts): ParseKey {
  if (languages.length === 0) return createParseKey(settings, sourceParts);
  const keys = languages.map(({ folder, lang, strings, containers }) => {
    const markdown = { ...settings.markdown, containers };
    return { folder, keyOf: createParseKey({ ...settings, lang, strings, markdown }, sourceParts) };
  });
  return (source) => languageAt(`/${source.relativePath}`, keys).keyOf(source);
}

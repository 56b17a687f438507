import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Catalogue } from '../../../client/shared/catalogue';
import type { TextForms } from '../../../client/shared/text';
import { unlessMissing } from '../../base/files';
import { once } from '../../base/waiting';

/** docgen's own words in a language; what is left out stays English. */
type LanguageTexts = {
  [Key in keyof Catalogue]?: Catalogue[Key] extends string ? string : string | TextForms;
};

const LANGUAGES: ReadonlySet<string> = new Set(['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'zh']);

/** docgen's own words in a language, as far as it knows them. */
export function textsOf(lang: string): LanguageTexts {
  const { language, script } = new Intl.Locale(lang).maximize();
  if (script === 'Hant') return read('zhHant');
  return LANGUAGES.has(language) ? read(language) : {};
}

/** All languages in one file: `scripts/compile/packTexts.mjs` writes it, and only sites with languages read it. */
const packed = once((): Partial<Record<string, LanguageTexts>> => {
  try {
    const file = readFileSync(new URL('./texts.br', import.meta.url));
    return JSON.parse(brotliDecompressSync(file).toString()) as Record<string, LanguageTexts>;
  } catch (cause) {
    return unlessMissing(cause, {});
  }
});

/** If docgen runs uncompiled, each language has a file beside this one. */
function read(name: string): LanguageTexts {
  return (
    packed()[name] ?? (JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as LanguageTexts)
  );
}

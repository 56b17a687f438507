import * as z from 'zod';

/** True if the text is written like a language tag (BCP 47): `pt-BR`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const languageTag = z.string().refine(isLanguageTag, 'expected a language tag such as `en-US`');

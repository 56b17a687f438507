import * as z from 'zod';

/** Whether a text names a language (BCP 47), as far as it is written like one: `pt-BR`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const languageTag = z.string().refine(isLanguageTag, 'expected a language tag such as `en-US`');

import * as z from 'zod';

/** True if the text is written like a language tag (BCP 47): `pt-BR`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Names of countries that sites give as languages: hardly one of them is in the language that has that name. */
const OF_COUNTRIES: Readonly<Record<string, string>> = { cn: 'zh-CN', cz: 'cs', jp: 'ja', kr: 'ko' };

/** The tag that a folder or an old configuration means: `zh_CN` → zh-CN, `kr` → ko */
export function meantTag(text: string): string {
  return OF_COUNTRIES[text.toLowerCase()] ?? text.replace('_', '-');
}

export const languageTag = z.string().refine(isLanguageTag, 'expected a language tag such as `en-US`');

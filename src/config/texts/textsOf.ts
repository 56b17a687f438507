import { ar } from './ar';
import { de } from './de';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import type { LanguageTexts } from './languageTexts';
import { pl } from './pl';
import { pt } from './pt';
import { ru } from './ru';
import { zh } from './zh';
import { zhHant } from './zhHant';

const TEXTS: Partial<Record<string, LanguageTexts>> = { ar, de, es, fr, it, ja, ko, pl, pt, ru, zh };

/** docgen's own words in a language, as far as it knows them. */
export function textsOf(lang: string): LanguageTexts {
  const { language, script } = new Intl.Locale(lang).maximize();
  if (script === 'Hant') return zhHant;
  return TEXTS[language] ?? {};
}

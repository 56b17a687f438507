import { textsOf } from '../../config/texts/textsOf';
import type { Config } from '../../config/schema';
import type { Site } from '../../model/site';

/** Facts about texts of docgen's own that are English in other languages of a site; none of one in English alone. */
export function englishTexts({ languages }: Site, only: Config) {
  const known = Object.keys(textsOf('de'));
  const all = languages?.editions.map(({ language }) => language.config) ?? [only];
  const value = all.flatMap((config) => {
    const { lang } = config;
    const missing = missingOf(known, config);
    return missing.length === 0 ? [] : [{ lang, missing }];
  });
  if (languages === undefined && value.length === 0) return undefined;
  const line = ({ lang, missing }: (typeof value)[number], isAll: boolean) =>
    `${lang}: ${missing.length} of ${known.length} texts of the interface are English: say them in \`strings\`` +
    (isAll ? `: ${missing.join(', ')}` : ' (`--all` lists their keys)');
  return { name: 'englishTexts', value, lines: (isAll: boolean) => value.map((each) => line(each, isAll)) };
}

function missingOf(known: readonly string[], { lang, strings }: Config): string[] {
  if (new Intl.Locale(lang).language === 'en') return [];
  return known.filter((key) => !Object.hasOwn(strings, key));
}

interface InFolder {
  /** `/de/`; `/` for all that is in no other. */
  folder: string;
}

/** The language of a path, of a page or of a file below the content: the one with the longest folder around it. */
export function languageAt<Language extends InFolder>(path: string, languages: readonly Language[]): Language {
  const [first, ...others] = languages.filter(({ folder }) => path.startsWith(folder));
  if (first === undefined) return languages[0]!;
  return others.reduce((best, each) => (each.folder.length > best.folder.length ? each : best), first);
}

/** A language in its own words: `pt-BR` → `Português (Brasil)`; undefined for one that nobody knows. */
export function languageName(lang: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang);
    return name?.replace(/^./u, (first) => first.toLocaleUpperCase(lang));
  } catch {
    return undefined;
  }
}

/** A language in its own words: `pt-BR` → `Português (Brasil)`; undefined for one that nobody knows. */
export function languageName(lang: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang);
    return name?.replace(/^./u, (first) => first.toLocaleUpperCase(lang));
  } catch {
    return undefined;
  }
}

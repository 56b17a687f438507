/** The name of a language in another: `en-US` in `de` → `Englisch`; the tag where nobody knows it. */
export function languageIn(lang: string, other: string): string {
  const names = new Intl.DisplayNames([other], { type: 'language' });
  return names.of(new Intl.Locale(lang).minimize().toString()) ?? lang;
}

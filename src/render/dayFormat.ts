/** Writes a day in UTC, `2025-01-31`, in a page's language: the same text on every machine. */
export function dayFormat(lang: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(Date.parse(day));
}

/** Writes the day of a time, in milliseconds since 1970, in a language and in UTC: the same text on every machine. */
export function dayFormat(lang: string): (time: number) => string {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return (time) => format.format(time);
}

/**
 * Formats the day of a time (milliseconds since 1970) in a language and in UTC, so the text is the same on every
 * machine.
 */
export function dayFormat(lang: string): (time: number) => string {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return (time) => format.format(time);
}

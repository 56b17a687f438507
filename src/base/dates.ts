import { once } from './waiting';

/** The day of a time (milliseconds since 1970) in UTC: `2024-02-29`. */
export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** True for `2024-02-29`, but not for `2024-2-29` or for a day that does not exist. */
export function isIsoDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && isoDay(time) === text;
}

/**
 * Formats the day of a time (milliseconds since 1970) in a language and in UTC, so the text is the same on every
 * machine.
 */
export function dayFormat(lang: string): (time: number) => string {
  // Making it takes 15 ms, and many sites have no dates.
  const format = once(() => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }));
  return (time) => format().format(time);
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

export const EXPECTED_DURATION = 'expected a number with `m`, `h`, `d` or `w`, such as `30d`';

/** `30d` → milliseconds; undefined for what is no time. */
export function parseDuration(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  return unit === undefined ? undefined : Number(number) * UNITS[unit as keyof typeof UNITS];
}

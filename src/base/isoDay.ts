/** The day of a time (milliseconds since 1970) in UTC: `2024-02-29`. */
export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** True for `2024-02-29`, but not for `2024-2-29` or for a day that does not exist. */
export function isIsoDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && isoDay(time) === text;
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

export const EXPECTED_DURATION = 'expected a number with `m`, `h`, `d` or `w`, such as `30d`';

/** `30d` → milliseconds; undefined for what is no time. */
export function parseDuration(text: string): number | undefined {
  const [, number, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  return unit === undefined ? undefined : Number(number) * UNITS[unit as keyof typeof UNITS];
}

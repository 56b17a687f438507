import { InvalidArgumentError } from 'commander';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** `30d` → milliseconds */
export function parseTime(text: string): number {
  const [, number, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (unit === undefined) throw new InvalidArgumentError('expected a number with `m`, `h`, `d` or `w`, such as `30d`.');
  return Number(number) * UNITS[unit as keyof typeof UNITS];
}

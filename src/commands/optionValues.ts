import { InvalidArgumentError } from 'commander';

/** `8080` → 8080 */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('expected a number from 0 to 65535.');
  return port;
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** `30d` → milliseconds */
export function parseTime(text: string): number {
  const [, number, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  if (unit === undefined) throw new InvalidArgumentError('expected a number with `m`, `h`, `d` or `w`, such as `30d`.');
  return Number(number) * UNITS[unit as keyof typeof UNITS];
}

/** `/docs/`, as it is. */
export function parseBase(text: string): string {
  if (!/^\/(?:[^/\s?#]+\/)*$/.test(text)) {
    throw new InvalidArgumentError('expected a path that starts and ends with `/`.');
  }
  return text;
}

import { InvalidArgumentError } from 'commander';
import { EXPECTED_DURATION, parseDuration } from '../base/dates';

/** `8080` → 8080 */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('expected a number from 0 to 65535.');
  return port;
}

/** `30d` → milliseconds */
export function parseTime(text: string): number {
  const time = parseDuration(text);
  if (time === undefined) throw new InvalidArgumentError(`${EXPECTED_DURATION}.`);
  return time;
}

/** `/docs/`, as it is. */
/** A path below which there are pages: `guides`, `/guides/` → `/guides/` */
export function parseFolder(text: string): string {
  return parseBase(`${text.startsWith('/') ? '' : '/'}${text}${text.endsWith('/') ? '' : '/'}`);
}

export function parseBase(text: string): string {
  if (!/^\/(?:[^/\s?#]+\/)*$/.test(text)) {
    throw new InvalidArgumentError('expected a path that starts and ends with `/`.');
  }
  return text;
}

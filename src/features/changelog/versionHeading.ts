import { isIsoDay, isoDay } from '../../base/dates';

/** A heading that begins what is new in a version. */
export interface VersionHeading {
  /** As the heading calls it: `1.2.0`, `v1.2.0`, `pinia@2.2.4`, `Unreleased`. */
  version: string;
  /** Text behind it that is no date. */
  more: string;
  /** `2026-01-31` */
  day?: string;
}

const ISO = /\(?\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b\)?/;
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const DAY = '\\d{1,2}(?:st|nd|rd|th)?';
/** `January 5th, 2026` and `5 January 2026`. */
const IN_WORDS = new RegExp(`\\(?\\b(?:${MONTH} ${DAY}|${DAY} ${MONTH}),? \\d{4}\\b\\)?`, 'i');
/** `1.2.0-beta.1`, `v2.0`, `Version 1.2`, `pinia@2.2.4`, `create-vite-v5.0.0`; `1.x` is no version. */
const VERSION = /^(?:(?:version|release)[ \t]+)?((?:@?[a-z][\w./-]*@|(?:[a-z]\w*-)+(?=v?\d))?v?\d+(?:\.\d+)+[\w.+-]*)/i;
const NEXT = /^(?:unreleased|next|upcoming|main|master|trunk|head)$/i;

/** `[1.2.0] - 2026-01-31` → `1.2.0` and the day; undefined for the heading of anything else. */
export function versionHeading(text: string): VersionHeading | undefined {
  const { rest, day, written } = withoutDay(text);
  const plain = rest.replace(/^\W*\[([^[\]]+)\]/, '$1').trim();
  const dated = day !== undefined && { day };
  const bare = trimmed(plain);
  if (NEXT.test(bare)) return { version: bare, more: '', ...dated };
  const [whole, version] = VERSION.exec(bare) ?? [];
  if (version !== undefined) return { version, more: trimmed(bare.slice(whole!.length)), ...dated };
  return bare === '' && written !== undefined ? { version: written, more: '', ...dated } : undefined;
}

/** Text without what stands between a version and its date: `1.2.0 - `, `1.2.0 / `, `, Version 1.2.0` */
function trimmed(text: string): string {
  return text.replace(/^[\s,:/–—-]+|(?<![\s,:/–—-])[\s,:/–—-]+$/g, '');
}

/** `written` is the day as the heading has it. */
function withoutDay(text: string): { rest: string; day?: string; written?: string } {
  const iso = ISO.exec(text);
  const found = iso ?? IN_WORDS.exec(text);
  const day = iso === null ? found && dayInWords(found[0]) : iso.slice(1).map(padded).join('-');
  if (found === null || typeof day !== 'string' || !isIsoDay(day)) return { rest: text };
  const [written] = found;
  return { rest: text.slice(0, found.index) + text.slice(found.index + written.length), day, written };
}

function padded(number: string): string {
  return number.padStart(2, '0');
}

function dayInWords(written: string): string | undefined {
  const words = written.replaceAll(/[(),.]|(?<=\d)(?:st|nd|rd|th)\b/gi, '').replace(/sept\b/i, 'sep');
  const time = Date.parse(`${words} UTC`);
  return Number.isNaN(time) ? undefined : isoDay(time);
}

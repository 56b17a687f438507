import { placesOf } from '../base/soughtFile';

/** Begins the name of the notes in git's tags, among the files that a page imports: `git:tags/v*` */
export const TAGS = 'git:';

/** The file behind `changelog: ../CHANGELOG.md` of a page, or behind `tags/v*`, relative to the root. */
export function changelogName(written: string, file: string): string {
  if (/^tags(?:\/|$)/.test(written)) return TAGS + written;
  return placesOf(written, file)[0]!;
}

/** The same, found in the text of a page that has not been parsed. */
export function changelogNames(text: string, file: string): string[] {
  if (!text.includes('changelog')) return [];
  const [, written] = /^(?:---|\+\+\+)[^]*?\n["']?changelog["']?[ \t]*[:=][ \t]*["']?([^\s"'#]+)/.exec(text) ?? [];
  return written === undefined || written === 'true' ? [] : [changelogName(written, file)];
}

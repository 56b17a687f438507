/** Lines above front matter. A `---` line without a key below is a rule across the page. */
const ABOVE = /^(?:(?:[ \t]*\n)+|<!--[ \t]*\n)(?=---[ \t]*\n[A-Za-z][\w-]*:\s)/;
/** Between lines of `---` (YAML) or `+++` (TOML). */
const FRONT_MATTER = /^(?:---[ \t]*\n(?:[^]*?\n)?---|\+\+\+[ \t]*\n(?:[^]*?\n)?\+\+\+)[ \t]*(?=\n|$)/;

/**
 * Lines above the front matter of a text: empty ones, which Astro allows, or the beginning of a comment, which Hugo
 * allows, so that GitHub does not show it; an empty text if there are none.
 */
export function linesAboveFrontMatter(text: string): string {
  return ABOVE.exec(text)?.[0] ?? '';
}

/** The place at which the last line of a text's front matter ends; 0 if it has none. */
export function frontMatterEnd(text: string): number {
  const above = linesAboveFrontMatter(text).length;
  const found = FRONT_MATTER.exec(text.slice(above));
  return found === null ? 0 : above + found[0].length;
}

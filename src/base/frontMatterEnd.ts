/** Where no key follows, the line is a rule across the page. */
const EMPTY_ABOVE = /^(?:[ \t]*\n)+(?=---[ \t]*\n[A-Za-z][\w-]*:\s)/;
/** Between lines of `---` (YAML) or `+++` (TOML). */
const FRONT_MATTER = /^(?:---[ \t]*\n(?:[^]*?\n)?---|\+\+\+[ \t]*\n(?:[^]*?\n)?\+\+\+)[ \t]*(?=\n|$)/;

/** The empty lines above the front matter of a text, which Astro allows; an empty text if there are none. */
export function emptyLinesAbove(text: string): string {
  return EMPTY_ABOVE.exec(text)?.[0] ?? '';
}

/** The place at which the last line of a text's front matter ends; 0 if it has none. */
export function frontMatterEnd(text: string): number {
  const above = emptyLinesAbove(text).length;
  const found = FRONT_MATTER.exec(text.slice(above));
  return found === null ? 0 : above + found[0].length;
}

/** Between lines of `---` (YAML), which may stand below empty ones, or `+++` (TOML). */
const FRONT_MATTER =
  /^(?:(?:[ \t]*\n)+(?=---[ \t]*\n[A-Za-z][\w-]*:\s))?(?:---[ \t]*\n(?:[^]*?\n)?---|\+\+\+[ \t]*\n(?:[^]*?\n)?\+\+\+)[ \t]*(?=\n|$)/;

/** The place at which the last line of a text's front matter ends; 0 if it has none. */
export function frontMatterEnd(text: string): number {
  return FRONT_MATTER.exec(text)?.[0].length ?? 0;
}

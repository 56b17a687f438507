/** A tag of Writerside that goes on on the next line. */
const OPEN = /^[ \t]*<(?:a|chapter|code-block|compare|def|deflist|include|list|procedure|tab|tabs|video|img)\b[^<>]*$/;
/** One whose values are on lines of their own, up to its end. */
const WITH_VALUES = /^[ \t]*<include\s[^<>]*[^<>/]>[ \t]*$/;
const TITLE = /^[ \t]*<title(?:\s[^<>]*)?>[ \t]*$/;
const MOST_LINES = 20;

/** Writes tags of Writerside that take several lines on the first of them. */
export function joinTags(lines: string[], isProse: (at: number) => boolean): void {
  for (const [at, line] of lines.entries()) {
    if (!isProse(at)) continue;
    if (OPEN.test(line)) join(lines, at, lastOfTag(lines, at));
    if (WITH_VALUES.test(lines[at]!)) join(lines, at, lastOfValues(lines, at));
    if (TITLE.test(line)) join(lines, at, lastOfTitle(lines, at));
  }
}

/** The line on which a tag ends that begins above it; undefined if it never does. */
function lastOfTag(lines: readonly string[], at: number): number | undefined {
  const more = lines.slice(at + 1, at + MOST_LINES).findIndex((each) => /[<>]|^\s*$/.test(each));
  const last = at + 1 + more;
  return more !== -1 && /^[^<>]*>/.test(lines[last]!) ? last : undefined;
}

function lastOfValues(lines: readonly string[], at: number): number | undefined {
  const more = lines.slice(at + 1, at + MOST_LINES).findIndex((each) => !/^\s*(?:<var\s[^<>]*\/>\s*)*$/.test(each));
  const last = at + 1 + more;
  return more !== -1 && /^\s*<\/include>/.test(lines[last]!) ? last : undefined;
}

function lastOfTitle(lines: readonly string[], at: number): number | undefined {
  const more = lines.slice(at, at + MOST_LINES).findIndex((each) => each.includes('</title>'));
  return more === -1 ? undefined : at + more;
}

function join(lines: string[], first: number, last: number | undefined): void {
  if (last === undefined) return;
  const joined = lines.slice(first, last + 1).map((each, index) => (index === 0 ? each.trimEnd() : each.trim()));
  lines.splice(first, joined.length, joined.join(' '), ...Array.from({ length: last - first }, () => ''));
}

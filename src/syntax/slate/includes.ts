const FRONT_MATTER = /^---[ \t]*\n([^]*?)\n---[ \t]*(?:\n|$)/;

/** True if a text is a page of Slate: its front matter has keys that only such pages have. */
export function isSlatePage(text: string): boolean {
  return (
    (text.includes('\nlanguage_tabs:') || text.includes('\ntoc_footers:')) &&
    /^(?:language_tabs|toc_footers):/m.test(FRONT_MATTER.exec(text)?.[1] ?? '')
  );
}

/**
 * The items of a list in the front matter of a page of Slate, undefined on other pages: `language_tabs:` with `- shell:
 * cURL` → `shell: cURL`.
 */
export function slateList(text: string, key: 'includes' | 'language_tabs'): string[] | undefined {
  if (!isSlatePage(text)) return undefined;
  const lines = FRONT_MATTER.exec(text)?.[1]!.split('\n') ?? [];
  const start = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (start === -1) return undefined;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => !/^[ \t]*(?:-|#|$)/.test(line));
  return below.slice(0, end === -1 ? undefined : end).flatMap((line) => /^[ \t]*-[ \t]+(\S.*)$/.exec(line)?.[1] ?? []);
}

/** A page of Slate with comments that include the parts that it names, at its end: `errors` → `includes/_errors.md`. */
export function withSlateParts(text: string): string {
  const comments = slateList(text, 'includes')?.map((name) => {
    const file = name.trim().replace(/(^|\/)_?([^/]+)$/, '$1_$2');
    return `\n\n<!--@include: ./includes/${file}.md-->`;
  });
  return comments === undefined ? text : `${text}${comments.join('')}\n`;
}

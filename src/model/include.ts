/** Part of another file that a page shows. */
export interface Include {
  /** As docgen names files: `./a.md`, `@/a.md`; `.../a.md` is looked for (`placesOf`). */
  name: string;
  region?: string;
  /** First and last line, counted from 1. */
  lines?: { from: number; to: number };
  /** Texts in front of the part, and behind it. */
  between?: { start?: string; end?: string };
  /** Id of the element of a topic that is the part, and the values of the variables in it. */
  element?: { id: string; values: Readonly<Record<string, string>> };
}

/** Notes a part that no comment of docgen's can name; returns the text to write in its place. */
export type WriteInclude = (include: Include) => string;

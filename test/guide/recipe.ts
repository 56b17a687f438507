/** A row of the contributor's guide, done: exactly what the row says, and what a tiny site shows of it. */
export interface Recipe {
  /** First cell of the row. */
  row: string;
  /** Files that are written: path in the project → text. */
  writes?: Readonly<Record<string, string>>;
  /** Additions to files: path in the project → texts, each behind one that is there. */
  adds?: Readonly<Record<string, readonly (readonly [behind: string, added: string])[]>>;
  /** The page of the manual that says it. */
  manual?: string;
  /** Files of a tiny site that uses what was added. */
  site: Readonly<Record<string, string>>;
  /** Command that is run on it; without it `build`. */
  runs?: string;
  /** Texts in its output: path → texts. */
  shows?: Readonly<Record<string, readonly string[]>>;
  /** A text in what the run says. */
  says?: string;
}

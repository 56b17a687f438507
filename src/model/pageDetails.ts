/** A place in a page's file, counted from 1. */
export interface Spot {
  /** The file that the page includes, if the place is there. */
  file?: string;
  line: number;
  column: number;
}

export interface HeadingDetail extends Spot {
  level: number;
  title: string;
  /** True if neither text nor a deeper heading follows. */
  isEmpty: boolean;
}

export interface CodeDetail extends Spot {
  /** The language of the fence: `json`, `php` … */
  language: string;
  text: string;
  /** The second-level heading above it; empty if there is none. */
  section: string;
  /** True for code from another file: its lines are not lines of the page. */
  isImported: boolean;
}

export interface CellDetail extends Spot {
  text: string;
}

export interface TableDetail extends Spot {
  section: string;
  columns: string[];
  rows: CellDetail[][];
}

export interface TargetDetail extends Spot {
  url: string;
}

/** Markdown that does not work as its author means it. */
export interface LostMark extends Spot {
  kind:
    | 'undefined-footnote'
    | 'unused-footnote'
    | 'repeated-definition'
    | 'link-with-space'
    | 'struck-by-accident'
    | 'marks-shown'
    | 'repeated-heading-id';
  /** Text of the mark, as written. */
  text: string;
}

/** Details that `docgen check` looks at besides the page itself: plain data with places, as the author wrote it. */
export interface PageDetails {
  headings: HeadingDetail[];
  code: CodeDetail[];
  tables: TableDetail[];
  /** Images without alternative text. */
  imagesWithoutText: TargetDetail[];
  /** Links that show nothing. */
  linksWithoutText: TargetDetail[];
  /** `[text][label]` that stays as it is because nothing defines the label. */
  undefinedLabels: (Spot & { label: string })[];
  /** Markdown that readers see as signs, or that is lost. */
  lostMarks: LostMark[];
  /** The text between backticks in the prose. */
  inlineCode: string[];
  /** Links and images that lead to other sites. */
  external: TargetDetail[];
  /** Ids that more than one element has, at their second place. */
  repeatedIds: (Spot & { id: string })[];
}

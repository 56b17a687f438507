/** A piece of HTML that an author wrote; `at` is where it begins. */
export type HtmlPiece =
  | { kind: 'text' | 'comment'; value: string; at: number }
  /** An element whose content is no HTML, as a whole. */
  | { kind: 'opaque'; value: string; at: number }
  | { kind: 'open' | 'close' | 'void'; name: string; attributes: string; isEnd: boolean; at: number };
